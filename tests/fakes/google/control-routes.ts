import { jsonReply } from "./errors.ts";
import type { EventTime } from "./event.ts";
import type { FakeGoogle, StaffEvent } from "./fake-google.ts";
import { readFault } from "./faults.ts";
import { isJsonObject, parseJson, textOf, type JsonObject } from "./json.ts";

const PREFIX = "/_fake/";

function readEventTime(value: unknown): EventTime | null {
  if (!isJsonObject(value)) return null;
  const { date, dateTime, timeZone } = value;
  const zone = typeof timeZone === "string" ? { timeZone } : {};
  if (typeof dateTime === "string") return { dateTime, ...zone };
  return typeof date === "string" ? { date, ...zone } : null;
}

/** The fields that a browser test or a curl user needs; `put` checks their values as Google would. */
function readStaffEvent(body: JsonObject): StaffEvent | null {
  const start = readEventTime(body["start"]);
  const end = readEventTime(body["end"]);
  if (start === null || end === null) return null;
  const summary = textOf(body, "summary");
  const id = textOf(body, "id");
  const { transparency, eventType, recurrence } = body;
  return {
    start,
    end,
    ...(id === undefined ? {} : { id }),
    ...(summary === undefined ? {} : { summary }),
    ...(transparency === "transparent" ? { transparency } : {}),
    ...(eventType === "focusTime" || eventType === "outOfOffice" || eventType === "workingLocation"
      ? { eventType }
      : {}),
    ...(Array.isArray(recurrence) ? { recurrence: recurrence.map(String) } : {}),
  };
}

function orderFaults(google: FakeGoogle, body: unknown): Response {
  const faults = (Array.isArray(body) ? body : [body]).map(readFault);
  if (!faults.every((fault) => fault !== null)) return jsonReply({ error: "No such fault" }, 400);
  for (const fault of faults) google.order(fault);
  return jsonReply({ ordered: faults.length });
}

function shareCalendar(google: FakeGoogle, body: JsonObject): Response {
  const id = textOf(body, "id");
  if (id === undefined) return jsonReply({ error: "A calendar needs an id" }, 400);
  const role = body["role"] === "freeBusyReader" ? "freeBusyReader" : "writer";
  const calendar = { id, timeZone: textOf(body, "timeZone") ?? "America/Bogota", role } as const;
  google.share(calendar);
  return jsonReply(calendar);
}

function control(google: FakeGoogle, method: string, path: string, calendarId: string, body: unknown): Response {
  const object = isJsonObject(body) ? body : {};
  const chosen = textOf(object, "calendarId") ?? calendarId;
  switch (`${method} ${path}`) {
    case "GET events":
      return jsonReply(google.events(calendarId));
    case "POST events": {
      const event = readStaffEvent(object);
      if (event === null) return jsonReply({ error: "An event needs start and end" }, 400);
      return jsonReply(google.put(chosen, event));
    }
    case "POST faults":
      return orderFaults(google, body);
    case "DELETE faults":
      google.clearFaults();
      return new Response(null, { status: 204 });
    case "POST down":
      google.down(object["down"] === true);
      return jsonReply({ down: object["down"] === true });
    case "POST invitations":
      google.invitationsUsedUp(object["usedUp"] === true);
      return jsonReply({ usedUp: object["usedUp"] === true });
    case "POST calendars":
      return shareCalendar(google, object);
    case "POST gone":
      google.gone(chosen, object["gone"] === true);
      return jsonReply({ calendarId: chosen, gone: object["gone"] === true });
    case "POST unreadable":
      google.unreadable(chosen, object["unreadable"] === true);
      return jsonReply({ calendarId: chosen, unreadable: object["unreadable"] === true });
    case "GET calls":
      return jsonReply(google.calls);
    default:
      return jsonReply({ error: "No such control" }, 404);
  }
}

/**
 * Responds to the control routes under `/_fake/`; `null` for any other path. Errors of the controls are returned as 400.
 * `?calendar=` selects a calendar other than the first one.
 */
export async function controlReply(
  google: FakeGoogle,
  request: Request,
  firstCalendarId: string,
): Promise<Response | null> {
  const url = new URL(request.url);
  if (!url.pathname.startsWith(PREFIX)) return null;
  const path = url.pathname.slice(PREFIX.length);
  const calendarId = url.searchParams.get("calendar") ?? firstCalendarId;
  try {
    if (request.method === "DELETE" && path.startsWith("events/")) {
      google.remove(calendarId, decodeURIComponent(path.slice("events/".length)));
      return new Response(null, { status: 204 });
    }
    return control(google, request.method, path, calendarId, parseJson(await request.text()));
  } catch (error) {
    return jsonReply({ error: error instanceof Error ? error.message : String(error) }, 400);
  }
}
