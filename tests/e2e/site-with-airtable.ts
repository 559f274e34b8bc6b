import { createFakeAirtable, type FakeAirtable } from "../fakes/airtable/fake-airtable.ts";
import { serveBuilt } from "../support/built-site.ts";

const BASE_ID = "appFakeBase000001";
const TABLE = { id: "tblPosts000000001", name: "Posts" };
const TOKEN = "pat-of-nobody";
/** Timeout of the hook. */
const LIMIT_MS = 30_000;
const HOOK = "hook-of-tests-0123456789abcdef01234567";

/** A site whose posts come from a strict fake of Airtable, as its blog editor uses it. */
export type SiteWithAirtable = {
  /** http://127.0.0.1 and its port, without a slash at the end. */
  readonly url: string;
  readonly airtable: FakeAirtable;
  /** Calls the publishing hook, as an automation of Airtable does. */
  readonly tell: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Serves the build with its own blog until `stop` is called, its clock ahead of the machine's by `shiftMs`. */
export async function serveWithAirtable(shiftMs: number): Promise<SiteWithAirtable> {
  const now = () => Date.now() + shiftMs;
  const airtable = createFakeAirtable({ token: TOKEN, baseId: BASE_ID, table: TABLE, now });
  const { origin, close } = await serveBuilt(
    {
      AIRTABLE_TOKEN: TOKEN,
      AIRTABLE_BASE_ID: BASE_ID,
      REVALIDATE_TOKEN: HOOK,
    },
    { trial: { clockShiftMs: shiftMs }, outbound: async (request) => await airtable.fetch(request) },
  );
  return {
    url: origin,
    airtable,
    async tell() {
      // Over a connection of its own: the site closes one that was unused for five seconds, maybe as the next call arrives.
      const headers = { authorization: `Bearer ${HOOK}`, connection: "close" };
      const signal = AbortSignal.timeout(LIMIT_MS);
      const reply = await fetch(`${origin}/api/blog/refresh`, { method: "POST", headers, signal });
      if (!reply.ok) throw new Error(`The hook answered ${reply.status}.`);
    },
    stop: close,
  };
}
