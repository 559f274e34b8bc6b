import * as v from "valibot";

import { AdminDrafts } from "../../workers/blog/previews";
import { AdminBooking, AdminBookingPage } from "../../workers/booking/admin-booking";
import { Figures } from "../../workers/counts/figures";
import { type Fetch, limitedFetch, parseJson } from "../../workers/http/limited-fetch";
import { AdminMail, type AdminMailLine, AdminMailPage, TestMail } from "../../workers/mail/admin-mail";

/** A page of bookings is under 2 MB, and the BookingDesk answers in milliseconds. */
const LIMITS = { timeoutMs: 20_000, maxBytes: 8_388_608 };
/** Half a million bookings, more than a flood of a year can store; beyond them something is wrong. */
const MAX_PAGES = 2_500;
/** How often one call is repeated that the site has no room for; after as many minutes something else uses the limit up. */
const MAX_REPEATS = 5;
/** The wait where the site names none, and the longest that is waited, in seconds. */
const WAIT_SECONDS = 60;

/** What went wrong, as a sentence that says what to do. */
type Refused = { readonly ok: false; readonly message: string };
export type Answered<T> = { readonly ok: true; readonly value: T } | Refused;

export type ListedBookings = Omit<AdminBookingPage, "next">;
type FilterName = "from" | "to" | "kind" | "state" | "waiting" | "unproven" | "since";
export type Filter = Readonly<Partial<Record<FilterName, string>>>;

export type Span = Readonly<Partial<Record<"from" | "to" | "days", string>>>;

export type MailFilter = Readonly<Partial<Record<"booking" | "state", string>>>;
/** `more`: there are older messages that were not requested. */
type MailList = Omit<AdminMailPage, "next"> & { readonly more: boolean };

const Problem = v.object({ title: v.string() });
const Retried = v.object({ bookings: v.array(v.string()), erasures: v.optional(v.number(), 0) });
const Changed = v.object({ id: v.string() });
const Swept = v.object({ bookings: v.array(v.string()) });
/** `more`: others are left to erase. */
const Erased = v.object({ bookings: v.array(v.string()), more: v.boolean() });

/** A client of a site's operator API, local or deployed. No method throws. */
export interface OperatorClient {
  list(filter: Filter): Promise<Answered<ListedBookings>>;
  /** One booking, by its id or the beginning of it. */
  show(id: string): Promise<Answered<AdminBooking>>;
  retry(id: string | null): Promise<Answered<{ bookings: string[]; erasures: number }>>;
  close(id: string): Promise<Answered<{ id: string }>>;
  reinstate(id: string): Promise<Answered<{ id: string }>>;
  /** Moves a demo; `start` is an ISO 8601 instant. */
  move(id: string, start: string): Promise<Answered<{ id: string }>>;
  cancel(id: string): Promise<Answered<{ id: string }>>;
  /** Erases a person, as often as it takes until nothing is left. */
  erase(email: string): Promise<Answered<{ bookings: string[] }>>;
  /** Lets go of the unproven demos ahead that came since then, without a mail to anybody. */
  sweep(since: string): Promise<Answered<{ bookings: string[] }>>;
  /** The mails about bookings, newest first: the latest, or `all` that are stored. */
  listMails(filter: MailFilter, all: boolean): Promise<Answered<MailList>>;
  showMail(seq: number): Promise<Answered<AdminMail>>;
  /** Rows of the blog's table that are not public, each with a preview link. */
  listDrafts(): Promise<Answered<AdminDrafts>>;
  /** Visits and bookings of a span of days: its first and last, or the last `days`. */
  figures(span: Span): Promise<Answered<Figures>>;
  /** Has a test mail sent to staff. */
  testMail(): Promise<Answered<TestMail>>;
}

export type ClientOptions = {
  readonly fetch: Fetch;
  readonly origin: string;
  readonly token: string;
  /** Waits so many milliseconds when the site has had too many calls. */
  readonly pause: (ms: number) => Promise<void>;
};

export function createOperatorClient({ fetch, origin, token, pause }: ClientOptions): OperatorClient {
  async function call<T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    body: object | null = null,
  ): Promise<Answered<T>> {
    const init: RequestInit = {
      method: body === null ? "GET" : "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      ...(body === null ? {} : { body: JSON.stringify(body) }),
    };
    const ask = () => limitedFetch(fetch, `${origin}/api/operator${path}`, init, LIMITS);
    let reply = await ask();
    // The site refuses before it does anything, so a repeated post is the first.
    for (let repeats = 0; reply.ok && reply.status === 429 && repeats < MAX_REPEATS; repeats += 1) {
      await pause(waitOf(reply.headers) * 1_000);
      reply = await ask();
    }
    if (!reply.ok) return { ok: false, message: unanswered(origin, reply.reason) };
    if (reply.status === 200) {
      const value = parseJson(schema, reply.text);
      return value === null ? { ok: false, message: foreign(origin) } : { ok: true, value };
    }
    const title = parseJson(Problem, reply.text)?.title;
    if (reply.status === 401)
      return { ok: false, message: `${origin} has a different OPERATOR_TOKEN than the one used here.` };
    // Without OPERATOR_TOKEN the site has no such route; an unknown booking or mail has another title.
    if (reply.status === 404 && title === "Resource not found") return { ok: false, message: withoutToken(origin) };
    if (reply.status === 429) return { ok: false, message: `${origin} takes no more calls from here for a minute.` };
    return { ok: false, message: title === undefined ? foreign(origin) : `${title}.` };
  }

  return {
    async list(filter) {
      const bookings: AdminBooking[] = [];
      let after: number | null = 0;
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const page: Answered<AdminBookingPage> = await call(
          AdminBookingPage,
          `/bookings?${new URLSearchParams({ ...filter, after: String(after) })}`,
        );
        if (!page.ok) return page;
        bookings.push(...page.value.bookings);
        after = page.value.next;
        if (after === null) return { ok: true, value: { ...page.value, bookings } };
      }
      return { ok: false, message: foreign(origin) };
    },
    show: (id) => call(AdminBooking, pathOf(id)),
    retry: (id) => call(Retried, id === null ? "/bookings/retry" : `${pathOf(id)}/retry`, {}),
    close: (id) => call(Changed, `${pathOf(id)}/close`, {}),
    reinstate: (id) => call(Changed, `${pathOf(id)}/reinstate`, {}),
    move: (id, start) => call(Changed, `${pathOf(id)}/move`, { start }),
    cancel: (id) => call(Changed, `${pathOf(id)}/cancel`, {}),
    async erase(email) {
      const bookings: string[] = [];
      for (;;) {
        const answer = await call(Erased, "/bookings/erase", { email });
        if (!answer.ok) return answer;
        bookings.push(...answer.value.bookings);
        if (!answer.value.more) return { ok: true, value: { bookings } };
        // A site that has more to erase has erased something.
        if (answer.value.bookings.length === 0) return { ok: false, message: foreign(origin) };
      }
    },
    sweep: (since) => call(Swept, "/bookings/sweep", { since }),

    async listMails(filter, all) {
      const mails: AdminMailLine[] = [];
      let before: number | null = null;
      for (let pages = 0; pages < MAX_PAGES; pages += 1) {
        const query = new URLSearchParams({ ...filter, ...(before === null ? {} : { before: String(before) }) });
        const page: Answered<AdminMailPage> = await call(AdminMailPage, `/mails?${query}`);
        if (!page.ok) return page;
        const { next, ...rest } = page.value;
        mails.push(...rest.mails);
        before = next;
        if (next === null || !all) return { ok: true, value: { ...rest, mails, more: next !== null } };
      }
      return { ok: false, message: foreign(origin) };
    },
    showMail: (seq) => call(AdminMail, `/mails/${seq}`),
    listDrafts: () => call(AdminDrafts, "/drafts"),
    figures: (span) => call(Figures, `/figures?${new URLSearchParams({ ...span })}`),
    testMail: () => call(TestMail, "/mails/test", {}),
  };
}

/** Seconds until a refused call may be repeated. */
function waitOf(headers: Headers): number {
  const seconds = Number(headers.get("retry-after") ?? WAIT_SECONDS);
  return seconds >= 1 && seconds <= WAIT_SECONDS ? seconds : WAIT_SECONDS;
}

function pathOf(id: string): string {
  return `/bookings/${encodeURIComponent(id)}`;
}

/** Whether an origin is this machine: there a token may travel without TLS. */
export function isHere(origin: string): boolean {
  return /^https?:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}

function unanswered(origin: string, reason: "unreachable" | "timeout" | "too_large"): string {
  if (reason === "timeout") return `${origin} takes too long to answer.`;
  if (reason === "too_large") return foreign(origin);
  return isHere(origin)
    ? `Nothing answers at ${origin}. Start the site with \`npm start\` in another terminal (PORT or --url name another address).`
    : `${origin} cannot be reached.`;
}

function withoutToken(origin: string): string {
  return isHere(origin)
    ? "The running site has no OPERATOR_TOKEN: put one into .dev.vars, then start the site again."
    : `${origin} has no OPERATOR_TOKEN: set one with \`npx wrangler secret put OPERATOR_TOKEN\`.`;
}

function foreign(origin: string): string {
  return `${origin} does not answer as this site does.`;
}
