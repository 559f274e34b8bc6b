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
