import { parseArgs } from "node:util";

import { writeMode, writeVars } from "../shared/dev-vars.ts";
import { isTaken, listen } from "../shared/node-bridge.ts";
import { controlReply } from "./control-routes.ts";
import { airtableVars } from "./dev-vars.ts";
import { createFakeAirtable, type FakeAirtable, type FakeAirtableOptions } from "./fake-airtable.ts";

/** How to serve the fake; token, base and table are made when none are given. */
export type ServeOptions = Partial<FakeAirtableOptions> & {
  /** 0 takes any free port. */
  port: number;
};

/** A fake that listens. */
export type ServedAirtable = {
  /** Origin only; records are under `/v0/`, and files are served from it too unless `contentUrl` says otherwise. */
  url: string;
  airtable: FakeAirtable;
  token: string;
  baseId: string;
  table: { id: string; name: string };
  close(): Promise<void>;
};

const BASE_ID = "appFakeBase000001";
const POSTS = { id: "tblPosts000000001", name: "Posts" };

/** A token in the form of Airtable's, made afresh so that none is ever committed. */
function makeToken(): string {
  const digits = () => crypto.randomUUID().replaceAll("-", "");
  return `pat${digits().slice(0, 14)}.${digits()}${digits()}`;
}

/** Serves the fake on 127.0.0.1, with its controls under `/_fake/`. Rejects when the port is taken. */
export async function serveFakeAirtable(options: ServeOptions): Promise<ServedAirtable> {
  const { port, token = makeToken(), baseId = BASE_ID, table = POSTS } = options;
  let airtable: FakeAirtable | null = null;
  const { url, close } = await listen(port, async (request) => {
    if (airtable === null) throw new Error("The fake is not there yet");
    return (await controlReply(airtable, request)) ?? (await airtable.fetch(request));
  });
  try {
    airtable = createFakeAirtable({ contentUrl: url, ...options, token, baseId, table });
  } catch (error) {
    await close();
    throw error;
  }
  return { url, airtable, token, baseId, table, close };
}

async function main(): Promise<void> {
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
  const port = Number(values.port);
  const served = await serveFakeAirtable(values["no-rate-limit"] ? { port, rateLimit: false } : { port });
  const file = values["write-vars"];
  try {
    const { token, baseId, table, url } = served;
    served.airtable.seed(Number(values.seed));
    if (file !== undefined) await writeVars(file, airtableVars({ token, baseId, table: table.id, origin: url }), mode);
  } catch (error) {
    await served.close();
    const advice = `${file} is there already; --append adds to it, --force overwrites it`;
    throw isTaken(error) ? new Error(advice, { cause: error }) : error;
  }
  console.log(served.url);
}

if (import.meta.main) await main();
