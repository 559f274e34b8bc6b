import { hkdfSync, createHmac } from "node:crypto";
import { existsSync, statSync } from "node:fs";
import { join } from "node:path";

import * as v from "valibot";

import { createFakeAirtable } from "../../tests/fakes/airtable/fake-airtable.ts";
import { PICTURE } from "../../tests/fakes/airtable/posts.ts";
import { BASE_ID, TABLE } from "../../tests/fakes/airtable/sample.ts";
import { DEMOS, USER } from "../../tests/fakes/google/sample.ts";
import { root } from "../run.mjs";
import {
  type Attack,
  type AttackedSite,
  flood,
  type Got,
  MINUTE,
  onSite,
  OPERATOR,
  ORIGIN,
  tally,
} from "./attacked-site.ts";

const EVIL = "198.51.100.7";
const VISITOR = "203.0.113.9";
/** Pages that say how a demo takes place, and their data. */
const PATHS = ["/", "/about", "/services", "/contact", "/book", "/_.data", "/book.data"];
const AIRTABLE_TOKEN = "pat-of-nobody";
const FROM_EVIL = { "cf-connecting-ip": EVIL };

const result = (ok: boolean, got: string): Got => ({ got, ok });
const placeOf = (reply: Response) => `${reply.status} ${reply.headers.get("location") ?? ""}`.trim();
const cachingOf = (reply: Response) => reply.headers.get("cache-control") ?? "nothing";

const Drafts = v.object({ drafts: v.array(v.object({ preview: v.object({ path: v.string() }) })) });

/** A site whose blog has one post with a picture, and a draft with one. `link`: the path of the draft's page. */
async function onBlog(attack: (site: AttackedSite, link: string, fetched: () => number) => Promise<Got>): Promise<Got> {
  const rateLimit = { perSecond: 1_000 };
  const airtable = createFakeAirtable({ token: AIRTABLE_TOKEN, baseId: BASE_ID, table: TABLE, rateLimit });
  airtable.seed(1);
  airtable.publish({ fields: { Title: "A draft", Status: "Draft", Image: [PICTURE] } });
  airtable.publish({ fields: { Title: "A post", Image: [PICTURE] } });
  return await onSite(
    async (site) => {
      const { drafts } = v.parse(Drafts, await site.operator("/drafts"));
      return await attack(site, drafts[0]?.preview.path ?? "", () => airtable.calls.length);
    },
    {
      vars: { AIRTABLE_TOKEN, AIRTABLE_BASE_ID: BASE_ID, AIRTABLE_TABLE: TABLE.id },
      others: (request) => airtable.fetch(request),
    },
  );
}

export const webAttacks: readonly Attack[] = [
  {
    finding: "M9",
    attack: "A page over plain http, twice, after somebody asked for it over https",
    expected: `2 × 308 ${ORIGIN}/about`,
    run: () =>
      onSite(async (site) => {
        await site.get("/about");
        const http = ORIGIN.replace("https:", "http:");
        const got = tally([placeOf(await site.get(`${http}/about`)), placeOf(await site.get(`${http}/about`))]);
        return result(got === `2 × 308 ${ORIGIN}/about`, got);
      }),
  },
  {
    finding: "M10",
    attack: "Another user of the machine reads the build's copy of the secrets",
    expected: "none, or readable by its owner alone",
    run: async () => {
      const copy = join(root, "build", "server", ".dev.vars");
      if (!existsSync(copy)) return result(true, "none");
      const mode = statSync(copy).mode & 0o777;
      return result((mode & 0o077) === 0, `mode ${mode.toString(8)}`);
    },
  },
  {
    finding: "M11",
    attack: "A guess of the operator's token is tried out on a link to a draft",
    expected: "the link says nothing of the token",
    run: () =>
      onBlog(async (_, link) => {
        const [, claim = "", mac = ""] = /^\/preview\/(rec\w+-\w+)-([\w-]+)$/.exec(link) ?? [];
        const derived = Buffer.from(hkdfSync("sha256", OPERATOR, "", "preview link of a post, 1", 32));
        const keys = [OPERATOR, derived];
        const isTold = keys.some((key) => createHmac("sha256", key).update(claim).digest("base64url") === mac);
        return result(mac !== "" && !isTold, isTold ? "it confirms the token" : `the link says nothing of the token`);
      }),
  },
  {
    finding: "M11",
    attack: "A draft's picture 60 times in a minute, by its link, from three homes",
    expected: "20 pictures; Airtable is asked until one is in memory",
    run: () =>
      onBlog(async (site, link, calls) => {
        const before = calls();
        const statuses = await flood(60, async (n) => {
          const reply = await site.get(`${link}/picture`, { "cf-connecting-ip": `198.51.${n % 3}.7` });
          return reply.status;
        });
        const asked = calls() - before;
        return result(tally(statuses).includes("20 × 200") && asked <= 16, `${tally(statuses)}; ${asked} calls`);
      }),
  },
  {
    finding: "M12",
    attack: "A post's picture under 300 invented queries from one home",
    expected: "none is made",
    run: () =>
      onBlog(async (site) => {
        const page = await (await site.get("/blog")).text();
        const [picture = ""] = /\/img\/rec[^"\s]+/.exec(page) ?? [];
        const statuses = await flood(300, async (n) => (await site.get(`${picture}?x=${n}`, FROM_EVIL)).status);
        return result(picture !== "" && !statuses.includes(200), tally(statuses));
      }),
  },
  {
    finding: "M12",
    attack: "A page under 300 invented queries from one home",
    expected: "the home is refused after 240",
    run: () =>
      onSite(async (site) => {
        const path = "/services?people=";
        const statuses = await flood(300, async (n) => (await site.get(path + n, FROM_EVIL)).status);
        return result(tally(statuses) === "240 × 200, 60 × 429", tally(statuses));
      }),
  },
  {
    finding: "M12",
    attack: "300 made-up links to bookings from one home",
    expected: "240 × 404, then 429",
    run: () =>
      onSite(async (site) => {
        const statuses = await flood(300, async (n) => {
          const reference = n.toString(16).padStart(32, "0");
          return (await site.get(`/booking/${reference}`, FROM_EVIL)).status;
        });
        return result(tally(statuses) === "240 × 404, 60 × 429", tally(statuses));
      }),
  },
  {
    finding: "L13",
    attack: "A visitor's link with a slash at its end, and with a capital letter",
    expected: "redirects that no cache keeps",
    run: () =>
      onSite(async (site) => {
        const { page } = await site.book(site.slot(0), { from: VISITOR, email: "jane@customer.example" });
        const replies = await Promise.all(
          [`${page}/`, page.replace("booking", "Booking")].map((path) => site.get(path)),
        );
        const got = tally(replies.map((reply) => `${reply.status} ${cachingOf(reply)}`));
        return result(got === "2 × 301 no-store", got);
      }),
  },
  {
    finding: "L19",
    attack: "With a video call for each demo: a stranger looks for its room in every page and its data",
    expected: "no page names it",
    run: () =>
      onSite(
        async (site) => {
          await site.book(site.slot(0), { from: VISITOR, email: "jane@customer.example" });
          await site.pass(2 * MINUTE);
          const room = site.google.events(DEMOS.id).find(({ hangoutLink }) => hangoutLink)?.hangoutLink;
          if (room === undefined) return result(false, "the demo has no room");
          const named = await flood(PATHS.length, async (n) => {
            const path = PATHS[n] ?? "";
            return (await (await site.get(path)).text()).includes(room) ? [path] : [];
          });
          const found = named.flat();
          return result(found.length === 0, found.join(" ") || "no page names it");
        },
        { vars: { GOOGLE_IMPERSONATE: USER } },
      ),
  },
];
