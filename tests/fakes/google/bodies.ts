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
