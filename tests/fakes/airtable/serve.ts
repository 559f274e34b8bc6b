import { parseArgs } from "node:util";

import { answerPage, escapeHtml, formOf, useHere } from "../shared/by-hand.ts";
import { type Listening, listen } from "../shared/node-bridge.ts";
import { createFakeAirtable, type FakeAirtable } from "./fake-airtable.ts";
import { EDITOR_FIELDS, POST_FIELDS, samplePost } from "./posts.ts";

const BASE_ID = "appFakeBase000001";
const POSTS = { id: "tblPosts000000001", name: "Posts" };
/** The cells that a person can write on the page; files are left out. */
const WRITABLE = [...EDITOR_FIELDS, ...POST_FIELDS].filter((name) => name !== "Image" && name !== "Featured");

/** A token in Airtable's format, generated each time so that none is ever committed. */
function makeToken(): string {
  const digits = () => crypto.randomUUID().replaceAll("-", "");
  return `pat${digits().slice(0, 14)}.${digits()}${digits()}`;
}

/** A cell as text, a list one item a line. */
function written(cell: unknown): string {
  return Array.isArray(cell) ? cell.join("\n") : typeof cell === "string" ? cell : "";
}

/** The page's rows: each record, newest first, as a form that saves or deletes it. */
function showRecords(airtable: FakeAirtable): string {
  const records = airtable.records().toSorted((a, b) => b.createdTime.localeCompare(a.createdTime));
  const rows = records.map(({ id, createdTime, fields }) => {
    const cells = WRITABLE.map((name) => {
      return `<label>${name} <textarea name="${name}" rows="1">\n${escapeHtml(written(fields[name]))}</textarea></label>`;
    });
    const featured = `<label><input type="checkbox" name="Featured"${fields["Featured"] ? " checked" : ""}> Featured</label>`;
    const buttons = '<button name="do" value="save">Save</button> <button name="do" value="delete">Delete</button>';
    const named = ["Title", "Status"].map((name) => escapeHtml(written(fields[name])));
    return `<details><summary>${[createdTime.slice(0, 10), ...named].filter(Boolean).join(" · ")}</summary>${formOf({ id }, cells.join("") + featured + buttons)}</details>`;
  });
  return formOf({}, '<button name="do" value="add">Add a draft</button>') + rows.join("");
}

/** Adds, saves or deletes a record as staff do. Throws on what Airtable would not take. */
function changeRecord(airtable: FakeAirtable, field: (name: string) => string): void {
  const id = field("id");
  if (field("do") === "add")
    airtable.publish({ fields: { ...samplePost(airtable.records().length + 1), Status: "Draft" } });
  else if (field("do") === "delete") airtable.remove(id);
  else {
    // A form sends a line end as CR LF.
    const cells = WRITABLE.map((name) => [name, field(name).replaceAll("\r\n", "\n") || null]);
    airtable.update(id, { ...Object.fromEntries(cells), Featured: field("Featured") === "on" });
  }
}

/** Serves the fake on 127.0.0.1, with a page at `/` where a person plays the editor. Rejects when the port is taken. */
export async function serveFakeAirtable(
  port: number,
  token = makeToken(),
): Promise<Listening & { airtable: FakeAirtable; token: string }> {
  let served: FakeAirtable | null = null;
  const { url, close } = await listen(port, async (request) => {
    if (served === null) throw new Error("The fake is not there yet");
    const airtable = served;
    const page = await answerPage(
      request,
      "Airtable, a fake",
      () => showRecords(airtable),
      (field) => changeRecord(airtable, field),
    );
    return page ?? (await airtable.fetch(request));
  });
  served = createFakeAirtable({ contentUrl: url, token, baseId: BASE_ID, table: POSTS });
  return { url, close, airtable: served, token };
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      port: { type: "string", default: "8791" },
      "write-vars": { type: "boolean", default: false },
      seed: { type: "string", default: "0" },
    },
  });
  const { url, airtable, token } = await serveFakeAirtable(Number(values.port));
  airtable.seed(Number(values.seed));
  if (values["write-vars"])
    useHere({ AIRTABLE_TOKEN: token, AIRTABLE_BASE_ID: BASE_ID, AIRTABLE_TABLE: POSTS.id }, { airtableUrl: url });
  console.log(`${url} (open it to write and publish posts)`);
}

if (import.meta.main) await main();
