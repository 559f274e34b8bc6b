import { isJsonObject, parseJson } from "../google/json.ts";
import { readDraft, readFault, readFields } from "./control-input.ts";
import { jsonReply } from "./errors.ts";
import type { FakeAirtable } from "./fake-airtable.ts";

const PREFIX = "/_fake/";
const ONE = /^(PATCH|DELETE) records\/([^/]+)$/;

function orderFaults(airtable: FakeAirtable, body: unknown): Response {
  const faults = (Array.isArray(body) ? body : [body]).map(readFault);
  if (!faults.every((fault) => fault !== null)) return jsonReply({ error: "No such fault" }, 400);
  for (const fault of faults) airtable.order(fault);
  return jsonReply({ ordered: faults.length });
}

/** `{seed: 231}` seeds, a record is published, and so is each of a list of records. */
function addRecords(airtable: FakeAirtable, body: unknown): Response {
  if (Array.isArray(body)) {
    return jsonReply(body.map(readDraft).map((draft) => airtable.publish(draft)));
  }
  const seed = isJsonObject(body) ? body["seed"] : undefined;
  return jsonReply(typeof seed === "number" ? airtable.seed(seed) : airtable.publish(readDraft(body)));
}

function done(): Response {
  return new Response(null, { status: 204 });
}

function control(airtable: FakeAirtable, call: string, body: unknown): Response {
  const one = ONE.exec(call);
  if (one?.[2] !== undefined) {
    const id = decodeURIComponent(one[2]);
    if (one[1] === "PATCH") return jsonReply(airtable.update(id, readFields(body)));
    airtable.remove(id);
    return done();
  }
  switch (call) {
    case "GET records":
      return jsonReply(airtable.records());
    case "POST records":
      return addRecords(airtable, body);
    case "DELETE records":
      for (const { id } of airtable.records()) airtable.remove(id);
      return done();
    case "POST faults":
      return orderFaults(airtable, body);
    case "DELETE faults":
      airtable.clearFaults();
      return done();
    case "POST down": {
      const down = isJsonObject(body) && body["down"] === true;
      airtable.down(down);
      return jsonReply({ down });
    }
    case "GET calls":
      return jsonReply(airtable.calls);
    default:
      return jsonReply({ error: "No such control" }, 404);
  }
}

/** Responds to the control routes under `/_fake/`; `null` for any other path. Errors of the controls are returned as 400. */
export async function controlReply(airtable: FakeAirtable, request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(PREFIX)) return null;
  try {
    const body = parseJson(await request.text());
    return control(airtable, `${request.method} ${pathname.slice(PREFIX.length)}`, body);
  } catch (error) {
    return jsonReply({ error: error instanceof Error ? error.message : String(error) }, 400);
  }
}
