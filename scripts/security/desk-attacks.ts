import { performance } from "node:perf_hooks";

import * as v from "valibot";

import { schedule } from "../../app/domain/business.ts";
import { MAX_COUNTED_ENTRIES } from "../../app/domain/counts.ts";
import { DEMOS, USER } from "../../tests/fakes/google/sample.ts";
import {
  addressOf,
  type Attack,
  type AttackedSite,
  FEED,
  flood,
  type Got,
  HOUR,
  MINUTE,
  onSite,
  ORIGIN,
  tally,
} from "./attacked-site.ts";

/** The attacker's one address; a home of another network; and who is attacked. */
const EVIL = "198.51.100.7";
const VISITOR = "203.0.113.9";
const JANE = "jane@customer.example";
const DAY = 24 * HOUR;

const mailbox = (n: number) => `bot-${n}@bots.example`;
const result = (ok: boolean, got: string): Got => ({ got, ok });

/** The hours that visitors cannot book, as the site tells everybody. */
async function takenHours(site: AttackedSite): Promise<number> {
  const days = site.open().map(({ date }) => date);
  const reply = await site.get(`/api/calendar/events?start=${days[0]}&end=${days.at(-1)}`);
  return v.parse(v.array(v.unknown()), await reply.json()).length;
}

/** The middle of nine times, in milliseconds. */
async function median(ask: (n: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < 9; n += 1) {
    const begun = performance.now();
    await ask(n);
    times.push(performance.now() - begun);
  }
  return times.toSorted((a, b) => a - b)[4] ?? 0;
}

/** Books an hour for somebody, so that further requests for it become follow-ups. */
async function takeFirstHour(site: AttackedSite) {
  const slot = site.slot(0);
  await site.book(slot, { from: addressOf(0xfff), email: "bo@customer.example" });
  return slot;
}

const CHANGE = v.object({ state: v.string() });
const HOST = new URL(ORIGIN).hostname;

/** Turnstile's word on a token that was solved: where, and for what. */
function passed(token: string): object {
  const [hostname, action] = token.split(" ");
  return { success: true, hostname, action };
}

export const deskAttacks: readonly Attack[] = [
  {
    finding: "H1",
    attack: "50 demos booked and erased from one address; 60 follow-ups from others",
    expected: "3 booked; a visitor of another network books, and staff are told of a lead that lost its hour",
    run: () =>
      onSite(async (site) => {
        const taken = await takeFirstHour(site);
        const statuses: number[] = [];
        for (let n = 0; n < 50; n += 1) {
          const { status, page } = await site.book(site.slot(1 + n), { from: EVIL, email: mailbox(n) });
          statuses.push(status);
          await site.send(page, EVIL, { do: "erase" });
        }
        await flood(60, (n) => site.book(taken, { from: addressOf(1 + n, 1), email: mailbox(100 + n) }));
        const visitor = await site.book(site.slot(5), { from: VISITOR, email: JANE });
        await site.book(taken, { from: "192.0.2.4", email: "lead@customer.example" });
        await site.pass(2 * MINUTE);
        const told = site.mail.sent.filter(({ text }) => text.includes("lead@customer.example")).length;
        const won = statuses.filter((status) => status === 201).length;
        return result(
          won === 3 && visitor.status === 201 && told > 0,
          `${won} booked; ${visitor.status}; ${told} mails`,
        );
      }),
  },
  {
    finding: "H2",
    attack: "40 demos wanted on each of twelve days from one address, each by another mailbox",
    expected: "3 hours taken at most",
    run: () =>
      onSite(async (site) => {
        let most = 0;
        for (let day = 0; day < 12; day += 1) {
          for (let n = 0; n < 40; n += 1)
            await site.book(site.slot(n), { from: EVIL, email: `maria.lopez+${day}-${n}@gmail.com` });
          most = Math.max(most, await takenHours(site));
          await site.pass(DAY);
        }
        return result(most === 3, `${most} at most`);
      }),
  },
  {
    finding: "H2",
    attack: "Every hour of two weeks wanted, each from another network",
    expected: "half of each day stays free; staff are told",
    run: () =>
      onSite(async (site) => {
        const days = 2 * schedule.weekdays.length;
        const hours = days * schedule.hours.length;
        await flood(hours, (n) => site.book(site.slot(n), { from: addressOf(n), email: mailbox(n) }));
        const taken = await takenHours(site);
        await site.pass(10 * MINUTE);
        const told = site.log().includes("bookings.filling");
        const isHalf = taken === days * Math.floor(schedule.hours.length / 2);
        return result(isHalf && told, `${taken} of ${hours} taken; ${told ? "told" : "not told"}`);
      }),
  },
  {
    finding: "H2",
    attack: "With Turnstile: no token, and one header or another as an excuse",
    expected: "3 × 409",
    run: () =>
      onSite(
        async (site) => {
          const excuses = [{}, { "turnstile-missing": "1" }, { "form-waited-ms": "1000" }];
          const statuses = await flood(excuses.length, async (n) => {
            const { status } = await site.book(site.slot(n), {
              from: EVIL,
              email: mailbox(n),
              headers: excuses[n] ?? {},
            });
            return status;
          });
          return result(tally(statuses) === "3 × 409", tally(statuses));
        },
        { verify: () => ({ success: false, "error-codes": ["missing-input-response"] }) },
      ),
  },
  {
    finding: "L21",
    attack: "With Turnstile: a token that was earned on another site, or for another form",
    expected: "2 × 409",
    run: () =>
      onSite(
        async (site) => {
          const statuses = await flood(2, async (n) => {
            const headers = { "turnstile-token": n === 0 ? "evil.example booking" : `${HOST} login` };
            return (await site.book(site.slot(n), { from: EVIL, email: mailbox(n), headers })).status;
          });
          return result(tally(statuses) === "2 × 409", tally(statuses));
        },
        { verify: passed },
      ),
  },
  {
    finding: "L20",
    attack: "With Turnstile: nine people of one network, who all pass it",
    expected: "9 × 201",
    run: () =>
      onSite(
        async (site) => {
          const headers = { "turnstile-token": `${HOST} booking` };
          const statuses = await flood(9, async (n) => {
            return (await site.book(site.slot(n), { from: `203.0.113.${n}`, email: mailbox(n), headers })).status;
          });
          return result(tally(statuses) === "9 × 201", tally(statuses));
        },
        { verify: passed },
      ),
  },
  {
    finding: "H3",
    attack: "3,000 forms without scripts for a taken hour by one mailbox, each with another text",
    expected: "a visitor's form and page take at most three times as long as before",
    run: () =>
      onSite(async (site) => {
        const { date, hour } = site.slot(0);
        const { page } = await site.book(site.slot(0), { from: VISITOR, email: JANE });
        const form = (from: string, email: string, challenge: string) =>
          site.send("/book", from, {
            name: "Bo",
            email,
            company: "Bo and sons",
            challenge,
            date,
            hour: String(hour),
            shown: date,
          });
        const measure = async (round: number) => [
          await median((n) => form(addressOf(0x100 * round + n), `visitor-${round}-${n}@customer.example`, "Mail")),
          await median(() => site.get(page, { "cf-connecting-ip": VISITOR })),
        ];
        const before = await measure(1);
        const statuses = await flood(
          3_000,
          async (n) => (await form(addressOf(n % 6, n % 30), mailbox(0), `Try ${n}`)).status,
        );
        const after = await measure(2);
        const ratios = after.map((ms, at) => ms / (before[at] ?? ms));
        const words = ratios.map((ratio) => ratio.toFixed(1)).join(" and ");
        return result(
          ratios.every((ratio) => ratio <= 3),
          `${words} times; ${tally(statuses)}`,
        );
      }),
  },
  {
    finding: "H4",
    attack: "One demo moved 60 times, each time to another hour",
    expected: "5 moves; at most 6 mails to staff, 6 requests of the webhook and 5 invitations by Google",
    run: () =>
      onSite(
        async (site) => {
          const { page } = await site.book(site.slot(0), { from: EVIL, email: JANE });
          await site.pass(2 * MINUTE);
          const [staff, hooks] = [site.mailsToStaff(), site.hooks.size];
          const statuses: number[] = [];
          for (let n = 0; n < 60; n += 1) {
            const { date, hour } = site.slot(10 + n);
            const reply = await site.send(page, EVIL, { do: "move", date, hour: String(hour), shown: date });
            statuses.push(reply.status);
          }
          await site.pass(20 * MINUTE);
          const sent = [site.mailsToStaff() - staff, site.hooks.size - hooks];
          const invitations = site.google.calls.filter(({ path }) => path.includes("sendUpdates=all")).length;
          const moves = statuses.filter((status) => status === 200).length;
          const ok = moves === 5 && sent.every((each) => each <= 6) && invitations <= 5;
          return result(ok, `${moves} moves; ${sent.join(" mails, ")} requests, ${invitations} invitations`);
        },
        { vars: { GOOGLE_IMPERSONATE: USER } },
      ),
  },
  {
    finding: "H4",
    attack: "110 requests sent and erased from two homes",
    expected: "at most 25 mails to staff and 25 requests of the webhook",
    run: () =>
      onSite(async (site) => {
        await flood(110, async (n) => {
          const from = addressOf(1, n % 2);
          const { page } = await site.book(site.slot(n), { from, email: mailbox(n) });
          if (page) await site.send(page, from, { do: "erase" });
        });
        await site.pass(20 * MINUTE);
        const sent = [site.mailsToStaff(), site.hooks.size];
        const ok = sent.every((each) => each > 0 && each <= 25);
        return result(ok, `${sent.join(" mails, ")} requests`);
      }),
  },
  {
    finding: "M5",
    attack: "A stranger books under the address of somebody who has a follow-up, and erases the demo",
    expected: "the follow-up is open, and its note is in the calendar",
    run: () =>
      onSite(async (site) => {
        const taken = await takeFirstHour(site);
        const lead = await site.book(taken, { from: VISITOR, email: JANE, words: "I really need this" });
        await site.pass(2 * MINUTE);
        const { page } = await site.book(site.slot(3), { from: EVIL, email: JANE });
        await site.send(page, EVIL, { do: "erase" });
        await site.pass(2 * MINUTE);
        const { state } = v.parse(CHANGE, await site.operator(`/bookings/${lead.id}`));
        const notes = site.google
          .events(DEMOS.id)
          .filter(({ id, status }) => id.startsWith(lead.id) && status === "confirmed").length;
        return result(state === "confirmed" && notes === 1, `${state}, ${notes} note`);
      }),
  },
  {
    finding: "M6",
    attack: "One mailbox in eight spellings, each from another network",
    expected: "at most 5 mails to it",
    run: () =>
      onSite(async (site) => {
        const names = ["victim", "v.ictim", "vi.ctim", "vic.tim", "victim+a", "victim+b", "VICTIM", "v.i.c.t.i.m"];
        await flood(names.length, (n) =>
          site.book(site.slot(n), { from: addressOf(n), email: `${names[n]}@${n % 2 ? "gmail" : "googlemail"}.com` }),
        );
        await site.pass(2 * MINUTE);
        const got = site.mail.sent.filter(({ to }) =>
          to.some((each) => /@(gmail|googlemail)\.com$/i.test(each)),
        ).length;
        return result(got > 0 && got <= 5, `${got} mails`);
      }),
  },
  {
    finding: "M6",
    attack: "A prankster books as somebody and moves the demo four times; then that person books",
    expected: "the person gets the confirmation",
    run: () =>
      onSite(async (site) => {
        const { page } = await site.book(site.slot(0), { from: EVIL, email: JANE });
        for (let n = 0; n < 4; n += 1) {
          const { date, hour } = site.slot(10 + n);
          await site.send(page, EVIL, { do: "move", date, hour: String(hour), shown: date });
          await site.pass(2 * MINUTE);
        }
        const before = site.mail.sent.length;
        const { status } = await site.book(site.slot(20), { from: VISITOR, email: JANE });
        await site.pass(2 * MINUTE);
        const got = site.mail.sent
          .slice(before)
          .filter(({ to }) => to.includes(JANE))
          .map(({ subject }) => subject);
        return result(
          got.some((subject) => subject.startsWith("Your demo is booked")),
          `${status}; ${got.join(", ") || "no mail"}`,
        );
      }),
  },
  {
    finding: "M7",
    attack: "1,005 follow-ups for an earlier hour, then a real demo",
    expected: "the demo is in staff's private feed",
    run: () =>
      onSite(async (site) => {
        const taken = await takeFirstHour(site);
        const statuses = await flood(1_005, async (n) => {
          const { status } = await site.book(taken, { from: addressOf(n % 40, n), email: mailbox(n) });
          return status;
        });
        await site.book(site.slot(30), { from: VISITOR, email: JANE, words: "real-demo" });
        const feed = await (await site.get(`/calendar/${FEED}.ics`)).text();
        const isThere = feed.replaceAll(/\r\n[ \t]/g, "").includes("real-demo");
        const events = feed.split("BEGIN:VEVENT").length - 1;
        return result(isThere, `${isThere ? "there" : "not there"}, of ${events} events; ${tally(statuses)}`);
      }),
  },
  {
    finding: "M8",
    attack: `4,200 requests of ${MAX_COUNTED_ENTRIES} vitals, all different; then 30 views and 30 opened dialogs`,
    expected: "30 views and 30 opened dialogs are counted",
    run: () =>
      onSite(async (site) => {
        const names = ["LCP", "INP", "CLS", "TTFB", "first_tap", "tap_to_hours"];
        const entry = (n: number) => ({
          kind: "vital",
          path: ["/", "/about", "/services", "/contact", "/blog"][n % 5],
          name: names[n % names.length],
          value: n,
          navigation: ["load", "soft", "restored"][n % 3],
        });
        await flood(4_200, (n) => {
          const entries = Array.from({ length: MAX_COUNTED_ENTRIES }, (_, at) => entry(MAX_COUNTED_ENTRIES * n + at));
          return site.post("/api/metrics", addressOf(n % 8, n % 40), { entries });
        });
        const source = "search";
        const visit = [
          { kind: "view", path: "/about", source },
          { kind: "step", path: "/about", source, step: "opened" },
        ];
        await flood(30, () => site.post("/api/metrics", VISITOR, { entries: visit }));
        await site.pass(0);
        const Figures = v.object({
          rows: v.array(v.object({ path: v.string(), view: v.number(), opened: v.number() })),
        });
        const { rows } = v.parse(Figures, await site.operator("/figures?days=1"));
        const about = rows.find(({ path }) => path === "/about");
        const got = `${about?.view ?? 0} views and ${about?.opened ?? 0} opened dialogs`;
        return result(got === "30 views and 30 opened dialogs", got);
      }),
  },
];
