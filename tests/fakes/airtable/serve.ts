import { parseArgs } from "node:util";

import { listen } from "../shared/node-bridge.ts";
import { useHere } from "../shared/use-here.ts";
import { createFakeAirtable, type FakeAirtable } from "./fake-airtable.ts";

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
    "write-vars": { type: "boolean", default: false },
    seed: { type: "string", default: "0" },
  },
});
const token = makeToken();
let airtable: FakeAirtable | null = null;
const { url } = await listen(Number(values.port), async (request) => {
  if (airtable === null) throw new Error("The fake is not there yet");
  return await airtable.fetch(request);
});
airtable = createFakeAirtable({ contentUrl: url, token, baseId: BASE_ID, table: POSTS });
airtable.seed(Number(values.seed));
if (values["write-vars"])
  useHere({ AIRTABLE_TOKEN: token, AIRTABLE_BASE_ID: BASE_ID, AIRTABLE_TABLE: POSTS.id }, { airtableUrl: url });
console.log(url);
