/** A partial-response selection: field name to its own selection, an empty map meaning "all of it". */
type Selection = Map<string, Selection>;

function splitTopLevel(text: string): string[] | null {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === "(") depth += 1;
    if (text[at] === ")") depth -= 1;
    if (depth < 0) return null;
    if (text[at] === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  parts.push(text.slice(from));
  return depth === 0 ? parts : null;
}

/** Parses a mask such as `nextPageToken,items(id,extendedProperties/private)`; `null` when it is malformed. */
export function parseFieldMask(text: string): Selection | null {
  const selection: Selection = new Map();
  const parts = splitTopLevel(text.replaceAll(/\s/g, ""));
  if (parts === null) return null;
  for (const part of parts) {
    const [, name, child, group] = /^([\w*]+)(?:\/(.+)|\((.+)\))?$/.exec(part) ?? [];
    if (name === undefined) return null;
    const inner = child ?? group;
    const nested = inner === undefined ? new Map<string, Selection>() : parseFieldMask(inner);
    if (nested === null) return null;
    const before = selection.get(name);
    selection.set(name, before === undefined ? nested : new Map([...before, ...nested]));
  }
  return selection;
}

/** Keeps what the selection names; arrays are masked item by item, `*` matches every name. */
export function applyFieldMask(value: unknown, selection: Selection): unknown {
  if (selection.size === 0) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => applyFieldMask(item, selection));
  if (!isJsonObject(value)) return value;
  const kept: Record<string, unknown> = {};
  for (const [key, member] of Object.entries(value)) {
    const inner = selection.get(key) ?? selection.get("*");
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
