/** A partial-response selection: field name to its own selection, an empty map meaning "all of it". */
type Selection = Map<string, Selection>;
/** Parses a mask such as `nextPageToken,items(id,status)`; `null` when it is malformed. */
export declare function parseFieldMask(text: string): Selection | null;
/** Keeps what the selection names; arrays are masked item by item. */
export declare function applyFieldMask(value: unknown, selection: Selection): unknown;
/** A JSON object whose members are not yet proved. */
export type JsonObject = Readonly<Record<string, unknown>>;
/** True for objects, false for arrays and null. */
export declare function isJsonObject(value: unknown): value is JsonObject;
/** Parses JSON; `undefined` when the text is none (no JSON text means `undefined`). */
export declare function parseJson(text: string): unknown;
/** The member as a non-empty string, or `undefined`. */
export declare function textOf(object: JsonObject, key: string): string | undefined;
/** JSON merge patch (RFC 7396), the semantics of `events.patch`: null removes, arrays are replaced whole. */
export declare function mergePatch(target: JsonObject, patch: JsonObject): JsonObject;
export {};
