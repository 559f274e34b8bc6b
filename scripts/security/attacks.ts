import { type BuiltSite, serveBuilt, type VisitInit } from "../built-site.ts";

/** One attack on the built site: the expected and the actual result. */
export type AttackResult = { readonly attack: string; readonly expected: string; readonly got: string };

type Ask = (path: string, init?: VisitInit) => Promise<Response>;
type Attack = readonly [attack: string, expected: string, run: (ask: Ask) => Promise<string>];

const ORIGIN = "https://nightshift.example";
const EVIL = "evil.example";
const JSON_TYPE = { "content-type": "application/json" };
const FORM_TYPE = { "content-type": "application/x-www-form-urlencoded" };
const CHOICE = {
  id: "0".repeat(32),
  version: 2,
  at: "2026-11-24T15:00:00.000Z",
  choices: { analytics: true, functional: true, marketing: true },
};
/** More requests than a home, or a whole network, may send in a minute (wrangler.toml). */
const FLOOD = { home: 130, network: 620 };
/** A secret of the owner that is too short to be valid. */
const SHORT_TOKEN = "a";

const post = (body: string, headers: Record<string, string>): VisitInit => ({ method: "POST", headers, body });

const statusAndPlace = async (reply: Response) => `${reply.status} ${reply.headers.get("location") ?? ""}`.trim();
const statusOf = async (reply: Response) => String(reply.status);

/** Milliseconds of a minute that a flood may take; the runtime's counters restart with each full minute. */
const FLOOD_MS = 20_000;
const MINUTE_MS = 60_000;

/** The statuses that many requests get, each once, in order. */
async function flood(ask: Ask, count: number, addressOf: (index: number) => string): Promise<string> {
  const left = MINUTE_MS - (Date.now() % MINUTE_MS);
  if (left < FLOOD_MS) await new Promise((resolve) => setTimeout(resolve, left));
  const statuses = new Set<number>();
  for (let index = 0; index < count; index += 1) {
    const reply = await ask("/api/metrics", post("{}", { ...JSON_TYPE, "cf-connecting-ip": addressOf(index) }));
    statuses.add(reply.status);
  }
  return [...statuses].join(", then ");
}

const attacks: readonly Attack[] = [
  [
    "A page under another spelling, to have it stored as it is now",
    "301 /book",
    async (ask) => {
      const places = await Promise.all(
        ["/Book", "/BOOK/", "/%62ook", "//book"].map(async (path) => statusAndPlace(await ask(path))),
      );
      return [...new Set(places)].join(" and ");
    },
  ],
  [
    "A path to another site",
    "301 /evil.example",
    async (ask) => {
      const places = await Promise.all(
        ["//evil.example/", "/\\evil.example/"].map(async (path) => statusAndPlace(await ask(path))),
      );
      return [...new Set(places)].join(" and ");
    },
  ],
  [
    "A page over plain http",
    `308 ${ORIGIN}/book`,
    async (ask) => statusAndPlace(await ask(`http://${new URL(ORIGIN).host}/book`)),
  ],
  [
    "A form over plain http",
    `308 ${ORIGIN}/book`,
    async (ask) => statusAndPlace(await ask(`http://${new URL(ORIGIN).host}/book`, post("name=Ana", FORM_TYPE))),
  ],
  [
    "A host of one's own, forwarded",
    "not in the page",
    async (ask) => {
      const headers = { "x-forwarded-host": EVIL, "x-forwarded-proto": "http", forwarded: `host=${EVIL}` };
      return (await (await ask("/", { headers })).text()).includes(EVIL) ? "in the page" : "not in the page";
    },
  ],
  [
    "A text of one's own in a page that others get",
    "not in the page",
    async (ask) => {
      await ask(`/blog?q=${EVIL}&_routes=${EVIL}`, { headers: { cookie: EVIL, referer: `https://${EVIL}/` } });
      return (await (await ask("/blog")).text()).includes(EVIL) ? "in the page" : "not in the page";
    },
  ],
  [
    "Another method, by a header",
    "200",
    async (ask) => statusOf(await ask("/about", { headers: { "x-http-method-override": "DELETE" } })),
  ],
  [
    "A form sent by another site",
    "403",
    async (ask) => statusOf(await ask("/book", post("name=Ana", { ...FORM_TYPE, origin: `https://${EVIL}` }))),
  ],
  [
    "A booking sent by a page without origin",
    "403",
    async (ask) => statusOf(await ask("/api/calendar/create-event", post("{}", { ...JSON_TYPE, origin: "null" }))),
  ],
  [
    "A booking as a form, which needs no permission of the browser",
    "415",
    async (ask) => statusOf(await ask("/api/calendar/create-event", post("{}", { "content-type": "text/plain" }))),
  ],
  [
    "9 KB where 8 are taken",
    "413",
    async (ask) =>
      statusOf(await ask("/api/calendar/create-event", post(JSON.stringify("x".repeat(9_000)), JSON_TYPE))),
  ],
  [
    "A cookie choice for another question",
    "422",
    async (ask) => statusOf(await ask("/api/consent", post(JSON.stringify({ ...CHOICE, version: 999 }), JSON_TYPE))),
  ],
  [
    "Many counts in one request",
    "422",
    async (ask) => {
      const entries = Array.from({ length: 6 }, () => ({ kind: "view", path: "/" }));
      return statusOf(await ask("/api/metrics", post(JSON.stringify({ entries }), JSON_TYPE)));
    },
  ],
  [
    "Every lead, with a token that is too short",
    "404",
    async (ask) =>
      statusOf(await ask("/api/operator/bookings", { headers: { authorization: `Bearer ${SHORT_TOKEN}` } })),
  ],
  [
    "What is wrong with the settings, from health",
    "503, no setting named",
    async (ask) => {
      const reply = await ask("/api/health");
      return `${reply.status}, ${(await reply.text()).includes("_TOKEN") ? "settings named" : "no setting named"}`;
    },
  ],
  ["A calendar feed that is not set up", "404", async (ask) => statusOf(await ask(`/calendar/${"a".repeat(40)}.ics`))],
  ["A visitor's page by a guess", "404", async (ask) => statusOf(await ask(`/booking/${"0".repeat(32)}`))],
  ["A picture from anywhere", "404", async (ask) => statusOf(await ask(`/img/https://${EVIL}/x/640.jpg`))],
  ["More posts than a home may send", "422, then 429", (ask) => flood(ask, FLOOD.home, () => "203.0.113.9")],
  [
    "More posts from one network, each from another home",
    "422, then 429",
    (ask) => flood(ask, FLOOD.network, (index) => `2001:db8:7:${index.toString(16)}::1`),
  ],
];

/** Runs each attack against the production build, without any privileges. */
export async function attackSite(): Promise<AttackResult[]> {
  const site: BuiltSite = await serveBuilt({ OPERATOR_TOKEN: SHORT_TOKEN });
  try {
    const ask: Ask = (path, init) => site.visit(path.startsWith("http:") ? path : ORIGIN + path, init);
    const results: AttackResult[] = [];
    for (const [attack, expected, run] of attacks) results.push({ attack, expected, got: await run(ask) });
    return results;
  } finally {
    await site.close();
  }
}
