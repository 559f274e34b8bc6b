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

/** A partial-response selection: field name to its own selection, an empty map meaning "all of it". */
type Selection = Map<string, Selection>;

/** Parses a mask such as `nextPageToken,items(id,status)`; `null` when it is malformed. */
export function parseFieldMask(text: string): Selection | null {
  const tokens = text.match(/\w+|[^\w\s]/g) ?? [];
  const skip = (token: string) => tokens[0] === token && tokens.shift() !== undefined;

  function read(): Selection | null {
    const selection: Selection = new Map();
    do {
      const name = tokens.shift() ?? "";
      const isGroup = skip("(");
      const inner = isGroup ? read() : new Map<string, Selection>();
      if (!/^\w/.test(name) || inner === null || (isGroup && !skip(")"))) return null;
      selection.set(name, inner);
    } while (skip(","));
    return selection;
  }

  const selection = read();
  return tokens.length === 0 ? selection : null;
}

/** Keeps what the selection names; arrays are masked item by item. */
export function applyFieldMask(value: unknown, selection: Selection): unknown {
  if (selection.size === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => applyFieldMask(item, selection));
  if (!isJsonObject(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner = selection.get(key);
    if (inner !== undefined) kept[key] = applyFieldMask(member, inner);
  }
  return kept;
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

/** JSON merge patch (RFC 7396), the semantics of `events.patch`: null removes, arrays are replaced whole. */
export function mergePatch(target: JsonObject, patch: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...target };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete merged[key];
    else if (isJsonObject(value)) {
      const current = merged[key];
      merged[key] = mergePatch(isJsonObject(current) ? current : {}, value);
    } else merged[key] = value;
  }
  return merged;
}
