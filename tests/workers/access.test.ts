import { env } from "cloudflare:workers";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { afterEach, describe, expect, test, vi } from "vitest";

import { staff as words } from "~/content/staff";
import { HOUR_MS } from "~/domain/durations";

import worker from "../../workers/app";
import { logLines, wholeLog } from "../support/console-guard";
import { pages } from "./support/post-routes";
import { limited, PASS } from "./support/posting";
import { ORIGIN, pass, useFreshDesk } from "./support/site";
import { expectPrivate, HERE } from "./support/staff";
import { everything, OPERATOR } from "./support/staff-door";

useFreshDesk();

const TEAM = "firm.cloudflareaccess.com";
const AUDIENCE = "a".repeat(64);
const FORM = { "content-type": "application/x-www-form-urlencoded", origin: ORIGIN };

/** The pages of staff but the two that let in and out. */
const guarded = pages.filter((path) => /^\/staff(\/|$)/.test(path) && !path.startsWith("/staff/sign-"));

type Settings = Partial<typeof env>;
type Ask = (address: string, init?: RequestInit) => Promise<Response>;

/** Asks a Worker that has these settings; the desk behind it is the same for all. */
function site(settings: Settings = {}): Ask {
  const bindings = { ...env, ...settings };
  return (address, init = {}) => {
    const url = address.startsWith("http") ? address : ORIGIN + address;
    const request = new Request<unknown, IncomingRequestCfProperties>(url, { redirect: "manual", ...init } as never);
    return worker.fetch(request, bindings);
  };
}

function post(ask: Ask, path: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) {
  return ask(path, { method: "POST", headers: { ...FORM, ...headers }, body: new URLSearchParams(fields) });
}

/** The cookie that a reply sets, as a browser sends it. */
function cookieOf(reply: Response): string {
  return (reply.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
}

async function signIn(ask: Ask): Promise<string> {
  const reply = await post(ask, "/staff/sign-in", { token: OPERATOR });
  expect([reply.status, reply.headers.get("location")]).toEqual([303, "/staff"]);
  return cookieOf(reply);
}

/** Whether this cookie opens the page. */
async function opens(ask: Ask, cookie: string): Promise<boolean> {
  return (await ask("/staff", { headers: { cookie } })).status === 200;
}

/** What the staff's frame has, and no other page. */
const FRAME = `aria-label="${words.nav.label}"`;

/** The status of a page for staff, where parameters name nothing. */
function statusOf(address: string): number {
  // Asks for the data of another route than the address's own.
  if (address.includes("_routes")) return 200;
  if (address.includes("/nothing")) return 404;
  if (!address.startsWith("/staff/retry")) return 200;
  return address.includes(".data") ? 202 : 303;
}

test("STAFF-05 there are guarded pages", () => {
  expect(guarded).toContain("/staff");
});

describe.each(guarded.flatMap((path) => [path, `${path}.data`, `${path}.data?_routes=pages/staff/route`]))(
  "STAFF-05 %s",
  (address) => {
    test("is a 404 of a deployed site that has neither Access nor a token, whatever is sent along", async () => {
      const ask = site();
      const headers = { cookie: `__Host-staff=${"x".repeat(43)}; staff=local`, "cf-access-jwt-assertion": "a.b.c" };
      const reply = await ask(address, { headers });
      expect(reply.status).toBe(404);
      expect(await reply.text()).not.toContain(FRAME);
      expectPrivate(reply);
    });

    test("leads to the sign-in where there is a token, and is read by nobody before", async () => {
      const reply = await site({ OPERATOR_TOKEN: OPERATOR })(address);
      const text = await reply.text();
      expect(text).not.toContain(FRAME);
      expectPrivate(reply);
      const page = encodeURIComponent(address.replace(/\.data.*$/, ""));
      if (address.includes(".data")) {
        expect([reply.status, text.includes(`/staff/sign-in?to=${page}`)]).toEqual([202, true]);
      } else {
        expect([reply.status, reply.headers.get("location")]).toEqual([303, `/staff/sign-in?to=${page}`]);
      }
    });

    test("is open at this machine with neither set, and through no tunnel to it", async () => {
      const ask = site();
      const open = await ask(HERE + address);
      // Of a lead that nobody knows the page says so, and one that only takes a form leads back.
      expect(open.status).toBe(statusOf(address));
      expectPrivate(open);
      for (const headers of [{ "cf-ray": "1" }, { "cf-connecting-ip": "192.0.2.7" }])
        expect((await ask(HERE + address, { headers })).status).toBe(404);
    });
  },
);

test("STAFF-05 the page has a frame of its own, and no script but the two of every document", async () => {
  const reply = await site()(`${HERE}/staff`);
  const text = await reply.text();
  expect(text).toContain(FRAME);
  expect(text).toContain('name="robots" content="noindex"');
  expect(text).not.toMatch(/<footer|<dialog|cookie-question|type="module"|rel="modulepreload"/);
});

test("STAFF-05 a post to a page's data is refused, so that no action is reached beside its page", async () => {
  expect((await post(site({ OPERATOR_TOKEN: OPERATOR }), "/staff/sign-in.data", { token: OPERATOR })).status).toBe(405);
});

test("STAFF-05 no list of the site's pages has the staff's", async () => {
  const ask = site();
  for (const path of ["/sitemap.xml", "/llms.txt", "/robots.txt", "/", "/nowhere"])
    expect([path, /\/staff\b/.test(await (await ask(path)).text())]).toEqual([path, false]);
});

describe("with a token", () => {
  const ask = (path: string, init?: RequestInit) => site({ OPERATOR_TOKEN: OPERATOR })(path, init);

  test("STAFF-05 the sign-in is a form, and leads to the page that was wanted, at this site alone", async () => {
    const form = await ask("/staff/sign-in?to=/staff/figures?days=7");
    const text = await form.text();
    expect(form.status).toBe(200);
    expectPrivate(form);
    expect(text).toContain('name="to" value="/staff/figures?days=7"');
    expect(text).not.toMatch(/type="module"/);
    for (const [to, location] of [
      ["/staff/figures?days=7", "/staff/figures?days=7"],
      ["https://evil.example/staff", "/staff"],
      ["//evil.example/staff", "/staff"],
      [String.raw`/\evil.example/staff`, "/staff"],
      ["/about", "/staff"],
      ["/staff/sign-out", "/staff"],
      ["", "/staff"],
    ]) {
      const reply = await post(ask, "/staff/sign-in", { token: ` ${OPERATOR}\n`, to: to ?? "" });
      expect([to, reply.status, reply.headers.get("location")]).toEqual([to, 303, location]);
    }
  });

  test("STAFF-05 a form that comes after the session has ended does nothing, and the sign-in says so", async () => {
    const reply = await post(ask, "/staff/hours", { day: "2099-11-23", act: "closed_day" });
    const location = reply.headers.get("location") ?? "";
    expect([reply.status, location]).toEqual([303, "/staff/sign-in?to=%2Fstaff%2Fhours&undone="]);
    expect(await (await ask(location)).text()).toContain(words.signIn.undone);
    expect(await (await ask("/staff/sign-in")).text()).not.toContain(words.signIn.undone);
  });

  test("STAFF-05 a link in a mail, on whose way no strict cookie is sent, opens the page all the same, and once", async () => {
    const refresh = 'http-equiv="refresh" content="0;url=/staff/figures?days=7"';
    for (const [from, again] of [
      ["cross-site", true],
      ["same-site", true],
      ["same-origin", false],
      ["none", false],
    ] as const) {
      const form = await ask("/staff/sign-in?to=/staff/figures?days=7", { headers: { "sec-fetch-site": from } });
      expect([from, form.status, (await form.text()).includes(refresh)]).toEqual([from, 200, again]);
    }
  });

  test("STAFF-05 the cookie opens the page for 12 hours, is for the server alone, and stands nowhere else", async () => {
    const reply = await post(ask, "/staff/sign-in", { token: OPERATOR });
    expect(reply.headers.get("set-cookie")).toMatch(
      /^__Host-staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict; Secure$/,
    );
    expectPrivate(reply);
    const cookie = cookieOf(reply);
    const page = await ask("/staff", { headers: { cookie: `a=b; ${cookie}; c=d` } });
    expect([page.status, (await page.text()).includes(FRAME)]).toEqual([200, true]);
    expectPrivate(page);
    // Nor does anybody get it from a cache.
    expect((await ask("/staff")).status).toBe(303);
    const id = cookie.replace("__Host-staff=", "");
    expect(await everything()).not.toContain(id);
    expect(wholeLog()).not.toContain(id);
    pass(12 * HOUR_MS - 1);
    expect(await opens(ask, cookie)).toBe(true);
    pass(1);
    expect(await opens(ask, cookie)).toBe(false);
  });

  test("STAFF-05 at this machine, which has no TLS, the cookie is one that every browser keeps", async () => {
    const reply = await post(ask, `${HERE}/staff/sign-in`, { token: OPERATOR }, { origin: HERE });
    expect(reply.headers.get("set-cookie")).toMatch(
      /^staff=[\w-]{43}; Path=\/; Max-Age=43200; HttpOnly; SameSite=Strict$/,
    );
    const cookie = cookieOf(reply);
    expect((await ask(`${HERE}/staff`, { headers: { cookie } })).status).toBe(200);
    expect((await ask(`${HERE}/staff`)).status).toBe(303);
    expect(await opens(ask, cookie)).toBe(false);
  });

  test("STAFF-05 who signed out is out, the cookie's copies too, and colleagues stay in", async () => {
    const [mine, theirs] = [await signIn(ask), await signIn(ask)];
    const out = await post(ask, "/staff/sign-out", {}, { cookie: mine });
    expect([out.status, out.headers.get("location")]).toEqual([303, "/staff/sign-in"]);
    expect(out.headers.get("set-cookie")).toMatch(/^__Host-staff=; Path=\/; Max-Age=0; /);
    expect([await opens(ask, mine), await opens(ask, theirs)]).toEqual([false, true]);
    // A look signs nobody out.
    expect((await ask("/staff/sign-out", { headers: { cookie: theirs } })).status).toBe(404);
    expect(await opens(ask, theirs)).toBe(true);
  });

  test("STAFF-05 a sign-in that Cloudflare has the site repeat signs in once", async () => {
    const session = { hash: "h".repeat(43), until: Date.now() + HOUR_MS };
    const desk = env.BOOKING_DESK.getByName("main");
    await desk.staff({ type: "startSession", ...session });
    await desk.staff({ type: "startSession", ...session });
    expect(await desk.staff({ type: "hasSession", hash: session.hash })).toBe(true);
  });

  test("STAFF-05 a cookie that was changed or made up opens nothing, nor does one of another token", async () => {
    const cookie = await signIn(ask);
    const last = cookie.at(-1) === "A" ? "B" : "A";
    for (const changed of [
      cookie.slice(0, -1) + last,
      `${cookie}A`,
      cookie.slice(0, -1),
      cookie.replace("__Host-", ""),
      `__Host-staff=${"A".repeat(43)}`,
      `__Host-staff=${OPERATOR}`,
      "__Host-staff=",
    ])
      expect([changed, await opens(ask, changed)]).toEqual([changed, false]);
    expect(await opens(site({ OPERATOR_TOKEN: `other-${OPERATOR}` }), cookie)).toBe(false);
    expect(await opens(ask, cookie)).toBe(true);
  });

  test("STAFF-05 a wrong token is told so, sets nothing, and is logged without it", async () => {
    for (const [token, status, said] of [
      [`${OPERATOR}x`, 403, words.signIn.wrong],
      [OPERATOR.slice(0, -1), 403, words.signIn.wrong],
      [" ", 422, words.signIn.empty],
    ] as const) {
      const reply = await post(ask, "/staff/sign-in", { token, to: "/staff/drafts" });
      expect([reply.status, reply.headers.get("set-cookie")]).toEqual([status, null]);
      const text = await reply.text();
      expect(text).toContain(said.replaceAll("'", "&#x27;"));
      if (token.trim() !== "") expect(text).not.toContain(token);
    }
    expect(logLines("staff.refused")).toHaveLength(2);
    expect(wholeLog()).not.toContain(OPERATOR.slice(0, -1));
  });

  test("STAFF-05 who tries too often is turned away, with the right token too", async () => {
    const SIGN_IN_LIMIT: RateLimit = { limit: async () => ({ success: false }) };
    const tried = site({ OPERATOR_TOKEN: OPERATOR, SIGN_IN_LIMIT });
    const reply = await post(tried, "/staff/sign-in", { token: OPERATOR }, { "cf-connecting-ip": "192.0.2.7" });
    expect([reply.status, reply.headers.get("set-cookie")]).toEqual([429, null]);
    expect(await reply.text()).toContain(words.turnedAway[429].title);
    expectPrivate(reply);
  });

  test("STAFF-05 posts of other pages change nothing", async () => {
    const cookie = await signIn(ask);
    for (const headers of [
      { origin: "https://evil.example" },
      { origin: "null" },
      { origin: ORIGIN, "sec-fetch-site": "cross-site" },
      { origin: ORIGIN, "sec-fetch-site": "same-site" },
    ]) {
      const out = await post(ask, "/staff/sign-out", {}, { cookie, ...headers });
      expect([out.status, (await out.text()).includes(words.turnedAway[403].title)]).toEqual([403, true]);
      const entered = await post(ask, "/staff/sign-in", { token: OPERATOR }, headers);
      expect([entered.status, entered.headers.get("set-cookie")]).toEqual([403, null]);
    }
    expect(await opens(ask, cookie)).toBe(true);
  });

  test("STAFF-05 REL-14 a look at the page counts as a look, by the /64", async () => {
    const client = limited({ ...PASS, READ_LIMIT: false });
    const reply = await client.to("/staff", { headers: { "cf-connecting-ip": "2001:db8:1:2::7" } });
    expect([reply.status, client.keys]).toEqual([429, ["read 2001:db8:1:2"]]);
    expect(await reply.text()).toContain(words.turnedAway[429].title);
  });
});

describe("with Cloudflare Access", () => {
  const ACCESS = { ACCESS_TEAM: TEAM, ACCESS_AUD: AUDIENCE };

  afterEach(() => vi.restoreAllMocks());

  /** The assertion of a person, whose key Cloudflare publishes. */
  async function assertion(): Promise<string> {
    const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
    const keys = [{ kid: "one", ...(await exportJWK(publicKey)) }];
    vi.spyOn(globalThis, "fetch").mockImplementation(async () => Response.json({ keys }));
    return await new SignJWT({ email: "ana@firm.example" })
      .setProtectedHeader({ alg: "RS256", kid: "one" })
      .setIssuer(`https://${TEAM}`)
      .setAudience(AUDIENCE)
      .setIssuedAt(Date.now() / 1000)
      .setExpirationTime(Date.now() / 1000 + 3600)
      .sign(privateKey);
  }

  test("STAFF-05 its people get in by the assertion, and sign out there", async () => {
    const headers = { "cf-access-jwt-assertion": await assertion() };
    const ask = site(ACCESS);
    const page = await ask("/staff", { headers });
    expect(page.status).toBe(200);
    expectPrivate(page);
    expect(await page.text()).toContain('href="/cdn-cgi/access/logout"');
    // Whoever has an assertion needs no form.
    expect((await ask("/staff/sign-in", { headers })).headers.get("location")).toBe("/staff");
  });

  test("STAFF-05 nobody else does: not by the token, a cookie, this machine, or what is only called so", async () => {
    await assertion();
    const ask = site({ ...ACCESS, OPERATOR_TOKEN: OPERATOR });
    const cookie = await signIn(site({ OPERATOR_TOKEN: OPERATOR }));
    const attempts: [Record<string, string>, string][] = [
      [{ cookie }, "no_assertion"],
      [{ cookie: "CF_Authorization=a.b.c" }, "no_assertion"],
      [{ "cf-access-authenticated-user-email": "ana@firm.example" }, "no_assertion"],
      [{ "cf-access-jwt-assertion": "a.b.c" }, "invalid_assertion"],
    ];
    for (const [headers, reason] of attempts) {
      for (const origin of [ORIGIN, HERE]) {
        expect((await ask(`${origin}/staff`, { headers })).status).toBe(303);
        const told = await ask(`${origin}/staff/sign-in`, { headers });
        const text = await told.text();
        const { title } = reason === "no_assertion" ? words.closed.no_assertion : words.closed.invalid_assertion;
        expect([told.status, text.includes(title), text.includes("<form")]).toEqual([403, true, false]);
        expectPrivate(told);
      }
    }
    expect(logLines("staff.refused")).toHaveLength(4);
    const posted = await post(ask, "/staff/sign-in", { token: OPERATOR });
    expect([posted.status, posted.headers.get("set-cookie")]).toEqual([403, null]);
  });

  test("STAFF-05 while its keys cannot be read, nobody gets in, and the page says so", async () => {
    const headers = { "cf-access-jwt-assertion": await assertion() };
    vi.mocked(globalThis.fetch).mockImplementation(() => Promise.reject(new Error("no route")));
    const ask = site({ ...ACCESS, OPERATOR_TOKEN: OPERATOR });
    expect((await ask("/staff", { headers })).status).toBe(303);
    const told = await ask("/staff/sign-in", { headers });
    expect(told.status).toBe(503);
    expect(await told.text()).toContain(words.closed.unavailable.title);
    expect(logLines("staff.refused")).toEqual(
      Array.from({ length: 2 }, () => JSON.stringify({ event: "staff.refused", reason: "unavailable" })),
    );
  });

  test.each([{ ACCESS_TEAM: TEAM }, { ACCESS_AUD: AUDIENCE }, { ACCESS_TEAM: "firm", ACCESS_AUD: AUDIENCE }])(
    "STAFF-05 with a setting of it missing or wrong nobody gets in: %j",
    async (settings) => {
      const cookie = await signIn(site({ OPERATOR_TOKEN: OPERATOR }));
      const ask = site({ ...settings, OPERATOR_TOKEN: OPERATOR });
      for (const origin of [ORIGIN, HERE]) {
        expect((await ask(`${origin}/staff`, { headers: { cookie } })).status).toBe(303);
        const told = await ask(`${origin}/staff/sign-in`);
        expect([told.status, (await told.text()).includes(words.closed.misconfigured.title)]).toEqual([403, true]);
      }
    },
  );
});
