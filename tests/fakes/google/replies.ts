import { connectionLost, garbageReply, hang } from "../shared/broken-replies.ts";

/** A refused request, in the terms of Google's error body. */
export type Refusal = { refused: true; status: number; reason: string; message: string };

/** Google's own sentences, where the site shows them to its owner. */
const MESSAGES: Readonly<Record<string, string>> = {
  accessNotConfigured: "Google Calendar API has not been used in project before or it is disabled.",
};

/** Makes a refusal; the message defaults to Google's sentence for the reason. */
export function refuse(status: number, reason: string, message?: string): Refusal {
  return { refused: true, status, reason, message: message ?? MESSAGES[reason] ?? reason };
}

/** Tells a refusal from a result. */
export function isRefusal(value: object): value is Refusal {
  return "refused" in value;
}

/** A JSON answer with the content type Google sends. */
export function jsonReply(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { "content-type": "application/json; charset=UTF-8" },
  });
}

/** Google's error body: `{error: {code, message, errors: [{domain, reason, message}]}}`. */
export function errorReply({ status, reason, message }: Refusal): Response {
  return jsonReply({ error: { code: status, message, errors: [{ domain: "global", reason, message }] } }, status);
}

/** The token endpoint's error body (RFC 6749, section 5.2). */
export function oauthErrorReply(status: number, error: string, description: string): Response {
  return jsonReply({ error, error_description: description }, status);
}

/** A JSON object whose members are not yet proved. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** True for objects, false for arrays and null. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Parses JSON; `undefined` when the text is none (no JSON text means `undefined`). */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The member as a non-empty string, or `undefined`. */
export function textOf(object: JsonObject, key: string): string | undefined {
  const value = object[key];
  return typeof value === "string" && value !== "" ? value : undefined;
}

/** Which operation of Google's a request asks for. */
export type CallKind = "token" | "freeBusy" | "insert" | "get" | "list" | "patch" | "delete" | "unknown";

/** What goes wrong. */
export type FaultKind =
  /** An error answer in Google's form; on the token endpoint, `reason` is the OAuth error code. */
  | { kind: "error"; status: number; reason: string; message?: string }
  /** The connection is cut before anything is done: `fetch` rejects with a TypeError. */
  | { kind: "reset" }
  /** No answer until the request is aborted. */
  | { kind: "hang" }
  /** HTTP 200 with a page of HTML, as a captive portal sends. */
  | { kind: "garbage" }
  /** The call takes effect and then the connection is cut. */
  | { kind: "lost-reply" }
  /** `list` only: no items and a token for the real page. */
  | { kind: "empty-page" }
  /** The call takes effect at once, and its answer comes late. */
  | { kind: "slow"; delayMs: number }
  /** `freeBusy` only: HTTP 200 with `internalError` for all calendars. */
  | { kind: "calendar-error" };

/** A fault, the calls it applies to, and how many of them it hits (default 1; `Infinity` for all). */
export type Fault = FaultKind & { on: CallKind | "any"; times?: number };

/** Whether a fault of this kind can apply to such a call at all. */
export function canMeet(fault: FaultKind, call: CallKind): boolean {
  if (fault.kind === "empty-page") return call === "list";
  return fault.kind !== "calendar-error" || call === "freeBusy";
}

/** Whether a scheduled fault applies to such a call. */
export function fits(fault: Fault, call: CallKind): boolean {
  return canMeet(fault, call) && (fault.on === "any" || fault.on === call);
}

/** The response of a fault that replaces the call; `null` for those that only change its real response. */
export async function faultReply(fault: FaultKind, call: CallKind, request: Request): Promise<Response | null> {
  switch (fault.kind) {
    case "error":
      if (call === "token") return oauthErrorReply(fault.status, fault.reason, fault.message ?? fault.reason);
      return errorReply(refuse(fault.status, fault.reason, fault.message));
    case "reset":
      throw connectionLost();
    case "hang":
      return hang(request.signal);
    case "garbage":
      return garbageReply();
    case "lost-reply":
    case "empty-page":
    case "calendar-error":
    case "slow":
      return null;
  }
}

/** A freeBusy response with `internalError` for all calendars. */
export async function withCalendarError(reply: Response): Promise<Response> {
  const body: unknown = await reply.json();
  if (!isJsonObject(body) || !isJsonObject(body["calendars"])) return jsonReply(body, reply.status);
  const broken = { errors: [{ domain: "global", reason: "internalError" }], busy: [] };
  const calendars = Object.keys(body["calendars"]).map((id) => [id, broken]);
  return jsonReply({ ...body, calendars: Object.fromEntries(calendars) }, reply.status);
}
