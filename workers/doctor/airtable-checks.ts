import * as v from "valibot";

import { postFields, readRecord } from "~/domain/blog/post-record";
import { editorFields } from "~/domain/blog/publication";

import { type AirtableCall, createAirtableCall } from "../blog/airtable-call";
import { type Fetch, parseJson } from "../http/limited-fetch";
import type { AirtableSettings } from "../settings";
import { airtableAdvice } from "./airtable-advice";
import { fails, type Finding, note, works } from "./finding";

/** What the Airtable checks depend on. */
export type AirtablePorts = { readonly fetch: Fetch; readonly pause: (ms: number) => Promise<void> };

/** Airtable allows five calls a second for a base, and the site itself needs some of them. */
const BETWEEN_CALLS_MS = 300;
/** Records whose cells are checked: Airtable's largest page, in one call. */
const SAMPLE = 100;

const Page = v.object({
  records: v.array(v.looseObject({ id: v.string(), fields: v.record(v.string(), v.unknown()) })),
});
type Sample = v.InferOutput<typeof Page>["records"];

/** Valid cells, for the fields that are not plain text. */
const TextCell = v.union([v.string(), v.number(), v.object({ value: v.nullable(v.string()) })]);
const CELLS: Readonly<Record<string, { readonly schema: v.GenericSchema; readonly kind: string }>> = {
  Image: {
    schema: v.union([v.string(), v.array(v.object({ id: v.string(), url: v.string() }))]),
    kind: "an attachment, or a URL as text",
  },
  Featured: { schema: v.union([v.boolean(), v.number(), v.string()]), kind: "a checkbox" },
  Takeaways_Items: { schema: v.union([TextCell, v.array(v.unknown())]), kind: "long text, one item a line" },
  Status: { schema: v.string(), kind: "a single select" },
  Publish_At: { schema: v.pipe(v.string(), v.isoTimestamp()), kind: "a date with a time" },
};
/** Every column that the site reads. Those of staff may be missing. */
const allFields = [...postFields, ...editorFields] as const;
const TEXT = { schema: TextCell, kind: "text" };

/**
 * Uses the table as the blog does: reads a page, and names missing fields, fields of another type, and invalid records.
 */
export async function checkAirtable(settings: AirtableSettings, ports: AirtablePorts): Promise<Finding[]> {
  const call = createAirtableCall(settings, ports.fetch);
  const reply = await call(`?pageSize=${SAMPLE}`);
  const page = reply.ok ? parseJson(Page, reply.text) : null;
  if (!page) {
    const failure = reply.ok ? ({ reason: "garbled", detail: "page" } as const) : reply.failure;
    return [fails("airtable.table", airtableAdvice(failure, settings))];
  }
  const { records } = page;
  const table = works("airtable.table", `The table ${settings.table} can be read.`);
  return [table, ...(await checkFields(settings, call, ports, records)), checkRecords(records)];
}

async function checkFields(
  settings: AirtableSettings,
  call: AirtableCall,
  { pause }: AirtablePorts,
  records: Sample,
): Promise<Finding[]> {
  const seen = new Set(records.flatMap(({ fields }) => Object.keys(fields)));
  // Airtable leaves empty cells out of its replies, so a field that was not seen may still exist.
  let asked: string[] = allFields.filter((name) => !seen.has(name));
  const missing: string[] = [];
  while (asked.length > 0) {
    await pause(BETWEEN_CALLS_MS);
    const query = new URLSearchParams([
      ["pageSize", "1"],
      ...asked.map((name): [string, string] => ["fields[]", name]),
    ]);
    const reply = await call(`?${query.toString()}`);
    if (reply.ok) break;
    const unknown = reply.failure.detail.includes("UNKNOWN_FIELD_NAME") ? namedIn(reply.text, asked) : undefined;
    if (unknown === undefined) return [fails("airtable.fields", airtableAdvice(reply.failure, settings))];
    missing.push(unknown);
    asked = asked.filter((name) => name !== unknown);
  }
  const wrong = allFields.flatMap((name) => {
    const { schema, kind } = CELLS[name] ?? TEXT;
    const odd = records.some(({ fields }) => fields[name] !== undefined && !v.is(schema, fields[name]));
    return odd ? [fails("airtable.fields", wrongKind(name, kind))] : [];
  });
  const gone = postFields
    .filter((name) => missing.includes(name))
    .map((name) => fails("airtable.fields", missingField(name, seen)));
  const fields = works("airtable.fields", `All ${postFields.length} fields of a post are there.`);
  return [...(gone.length + wrong.length > 0 ? [...gone, ...wrong] : [fields]), checkEditing(missing)];
}

/** Whether staff can withhold a post. Without these columns every row with a title is public. */
function checkEditing(missing: readonly string[]): Finding {
  const lacks = editorFields.filter((name) => missing.includes(name));
  if (lacks.length === 0)
    return works("airtable.drafts", `Staff can keep posts back by ${editorFields.join(" and ")}.`);
  return note(
    "airtable.drafts",
    `The table has no column ${lacks.join(" and no column ")}: a row without it is public as soon as it has a title.`,
    "To write drafts and to schedule posts, add what docs/operations.md names under Airtable.",
  );
}

/** Which of the names appears in Airtable's message. */
function namedIn(text: string, names: readonly string[]): string | undefined {
  const quoted = parseJson(v.object({ error: v.object({ message: v.string() }) }), text)?.error.message ?? "";
  return names.find((name) => quoted.includes(`"${name}"`));
}

function missingField(name: string, seen: ReadonlySet<string>): { message: string; fix: string } {
  const plain = (text: string) => text.toLowerCase().replace(/[^a-z]/g, "");
  const twin = [...seen].find((other) => plain(other) === plain(name));
  return {
    message: `The field ${name} is missing.`,
    fix:
      twin === undefined ? `Add it; \`npm run airtable:schema\` prints all of them.` : `Rename “${twin}” to ${name}.`,
  };
}

function wrongKind(name: string, kind: string): { message: string; fix: string } {
  return { message: `The field ${name} is not ${kind}.`, fix: `Change its type to ${kind}.` };
}

function checkRecords(records: Sample): Finding {
  const odd = records.filter((record) => readRecord(record) === null).map(({ id }) => id);
  if (records.length === 0) return note("airtable.posts", "The table has no posts yet.");
  if (odd.length === 0) return works("airtable.posts", `${records.length} posts can be read.`);
  return note(
    "airtable.posts",
    `${odd.length} of ${records.length} records are no posts: ${odd.slice(0, 5).join(", ")}.`,
    "Give each a Title, or delete it.",
  );
}
