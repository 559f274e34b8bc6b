import { parseArgs } from "node:util";

import { writeMode, writeVars } from "../shared/dev-vars.ts";
import { isTaken, listen } from "../shared/node-bridge.ts";
import { createFakeAirtable, type FakeAirtable } from "./fake-airtable.ts";

/** The blog's settings of a local run. */
type AirtableVars = { token: string; baseId: string; table: string; origin: string };

/** The same by their names in `.dev.vars`. */
export function airtableVars({ token, baseId, table, origin }: AirtableVars): Record<string, string> {
  return {
    AIRTABLE_TOKEN: token,
    AIRTABLE_BASE_ID: baseId,
    AIRTABLE_TABLE: table,
    AIRTABLE_API_URL: origin,
  };
}

const BASE_ID = "appFakeBase000001";
const POSTS = { id: "tblPosts000000001", name: "Posts" };

/** A token in Airtable's format, generated each time so that none is ever committed. */
function makeToken(): string {
  const digits = () => crypto.randomUUID().replaceAll("-", "");
  return `pat${digits().slice(0, 14)}.${digits()}${digits()}`;
}

const { values } = parseArgs({
  options: {
    port: { type: "string", default: "8791" },
    "write-vars": { type: "string" },
    force: { type: "boolean", default: false },
    append: { type: "boolean", default: false },
    seed: { type: "string", default: "0" },
    "no-rate-limit": { type: "boolean", default: false },
  },
});
const mode = writeMode(values);
const token = makeToken();
let airtable: FakeAirtable | null = null;
const { url, close } = await listen(Number(values.port), async (request) => {
  if (airtable === null) throw new Error("The fake is not there yet");
  return await airtable.fetch(request);
});
const file = values["write-vars"];
try {
  const rateLimit = values["no-rate-limit"] ? false : {};
  airtable = createFakeAirtable({ contentUrl: url, token, baseId: BASE_ID, table: POSTS, rateLimit });
  airtable.seed(Number(values.seed));
  if (file !== undefined)
    await writeVars(file, airtableVars({ token, baseId: BASE_ID, table: POSTS.id, origin: url }), mode);
} catch (error) {
  await close();
  const advice = `${file} is there already; --append adds to it, --force overwrites it`;
  throw isTaken(error) ? new Error(advice, { cause: error }) : error;
}
console.log(url);
