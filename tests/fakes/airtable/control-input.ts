import { isJsonObject, textOf, type JsonObject } from "../google/json.ts";
import type { AiText, AttachmentFile, Cell, Fields } from "./cells.ts";
import type { Fault, FaultKind } from "./faults.ts";
import type { RecordDraft } from "./records-store.ts";

const CALLS = ["list", "get", "attachment", "unknown", "any"] as const;
const BARE_KINDS = ["reset", "hang", "garbage", "huge", "empty"] as const;
const FORMS = ["object", "bare", "list"] as const;
const PARTS = ["createdTime", "fields"] as const;
const STATES = ["empty", "loading", "generated", "error"] as const;

function numberOf(object: JsonObject, name: string): number | undefined {
  const value = object[name];
  return typeof value === "number" ? value : undefined;
}

function readKind(value: JsonObject): FaultKind | null {
  const { kind, status, page } = value;
  const type = textOf(value, "type");
  if (kind === "error" && typeof status === "number" && type !== undefined) {
    const message = textOf(value, "message");
    const form = FORMS.find((name) => name === value["form"]);
    return {
      kind,
      status,
      type,
      ...(message === undefined ? {} : { message }),
      ...(form === undefined ? {} : { form }),
      retryAfterSeconds: numberOf(value, "retryAfterSeconds"),
    };
  }
  if (kind === "partial") return typeof page === "number" ? { kind, page } : null;
  if (kind === "broken-record") {
    const part = PARTS.find((name) => name === value["part"]);
    return { kind, position: numberOf(value, "position"), ...(part === undefined ? {} : { part }) };
  }
  const bare = BARE_KINDS.find((name) => name === kind);
  return bare === undefined ? null : { kind: bare };
}

/** Reads a fault from JSON; `null` when it is none. */
export function readFault(value: unknown): Fault | null {
  if (!isJsonObject(value)) return null;
  const kind = readKind(value);
  const on = CALLS.find((call) => call === (value["on"] ?? "any"));
  if (kind === null || on === undefined) return null;
  return { on, page: numberOf(value, "page"), times: numberOf(value, "times"), ...kind };
}

/** A file as JSON has it: its bytes are the text `base64`. Throws where that is not base64. */
function readFile(value: unknown): AttachmentFile | null {
  if (!isJsonObject(value)) return null;
  const filename = textOf(value, "filename");
  const type = textOf(value, "type");
  const base64 = textOf(value, "base64");
  if (filename === undefined || type === undefined || base64 === undefined) return null;
  const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  return { filename, type, bytes, width: numberOf(value, "width"), height: numberOf(value, "height") };
}

function readAiText(value: JsonObject): AiText | null {
  const state = STATES.find((name) => name === value["state"]);
  const { value: text, isStale } = value;
  if (state === undefined || typeof isStale !== "boolean") return null;
  return typeof text === "string" || text === null ? { state, value: text, isStale } : null;
}

/** `undefined` for what no cell can contain. */
function readCell(value: unknown): Cell | undefined {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean") {
    return value;
  }
  if (!Array.isArray(value)) return (isJsonObject(value) ? readAiText(value) : null) ?? undefined;
  const items: unknown[] = value;
  if (items.every((item) => typeof item === "string")) return items;
  const files = items.map(readFile);
  return files.every((file) => file !== null) ? files : undefined;
}

/** Reads cells from JSON. Throws on a value that no cell can contain, and names its field. */
export function readFields(value: unknown): Fields {
  if (!isJsonObject(value)) throw new Error("A record needs fields");
  const cells = Object.entries(value).map(([name, json]): [string, Cell] => {
    const cell = readCell(json);
    if (cell === undefined) throw new Error(`No cell can hold the value of ${name}`);
    return [name, cell];
  });
  return Object.fromEntries(cells);
}

/** Reads a record from JSON. Throws as `readFields` does. */
export function readDraft(value: unknown): RecordDraft {
  const object = isJsonObject(value) ? value : {};
  const id = textOf(object, "id");
  const createdTime = textOf(object, "createdTime");
  return {
    ...(id === undefined ? {} : { id }),
    ...(createdTime === undefined ? {} : { createdTime }),
    fields: readFields(object["fields"]),
  };
}
