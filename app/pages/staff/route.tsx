import { data } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { controlClass } from "~/components/field";
import { staffLeads as words } from "~/content/staff-leads";
import { siteContext, type StaffDesk } from "~/context";
import type { Offer } from "~/domain/booking/availability";
import { briefly } from "~/domain/booking/local-time";
import type { StaffPage, StaffWaiting } from "~/domain/booking/staff";
import { HOUR_MS } from "~/domain/durations";
import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/route";
import { StaffNotice } from "./frame";
import { Empty, LeadRow, mailTo, nameOf, Pager, Report, Rows, Section, State, tapLook } from "./parts";
import { readCursor, staffMeta, staffSite } from "./staff-page";
import { dayTitle, ourDay, ourHour, ourTime, theirTime } from "./times";
import { isLeft, Waiting } from "./waiting";

/** Query parameters: what is searched, and where the page before ended, of its results and of each list. */
const QUERY = { search: "q", results: "after", upcoming: "demos", followUps: "leads" } as const;
/** Free hours that are named to be offered to somebody. */
const OFFERED = 5;

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData?.kind === "found" ? words.search.results(loaderData.text) : words.title);
}

/** The lists of the desk, or what a search finds. Changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const site = context.get(siteContext);
  const { desk } = staffSite(context);
  const cursor = (name: (typeof QUERY)[keyof typeof QUERY]) => readCursor(searchParams.get(name));
  const text = searchParams.get(QUERY.search)?.trim() ?? null;
  try {
    if (text !== null) {
      const after = cursor(QUERY.results);
      return { kind: "found" as const, text, after, found: await desk.search(text, after) };
    }
    const [demos, leads] = [cursor(QUERY.upcoming), cursor(QUERY.followUps)];
    const [upcoming, followUps, waiting, offer] = await Promise.all([
      desk.upcoming(demos),
      desk.followUps(leads),
      desk.waiting(),
      site.bookingForm.offer(),
    ]);
    const isEmpty = upcoming.bookings.length + followUps.bookings.length === 0 && demos === null && leads === null;
    return {
      kind: "lists" as const,
      now: desk.now(),
      tried: readTried(searchParams.get("tried")),
      upcoming: { ...upcoming, after: demos },
      followUps: { ...followUps, after: leads },
      waiting,
      offer,
      isNew: isEmpty && (await isUnused(desk)),
    };
  } catch (error) {
    site.report(error);
    return data({ kind: "unread" as const }, { status: 503 });
  }
}

/** Whether nobody has ever asked for anything. */
async function isUnused(desk: StaffDesk): Promise<boolean> {
  return (await desk.search("", null)).bookings.length === 0;
}

function readTried(given: string | null): number | null {
  return given !== null && /^\d{1,6}$/.test(given) ? Number(given) : null;
}

/** The first page of the staff: the demos ahead, who waits for an answer, and what is not done yet. */
export default function StaffPageRoute({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  if (loaderData.kind === "unread")
    return <StaffNotice code={503} title={words.unread.heading} text={words.unread.text} />;
  if (loaderData.kind === "found") return <Found {...loaderData} />;
  const { upcoming, followUps, waiting, offer, now, tried, isNew } = loaderData;
  return (
    <>
      {tried === null ? null : <Report>{words.waiting.triedAll(tried)}</Report>}
      <Head text="" />
      {isNew ? <FirstRun /> : <Jumps {...loaderData} />}
      <Upcoming page={upcoming} today={offer.today} />
      <FollowUps page={followUps} offer={offer} />
      <Waiting waiting={waiting} now={now} />
    </>
  );
}

/** What the page is, and the search. */
function Head({ text }: { text: string }) {
  const { label, submit } = words.search;
  return (
    <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <h1 className="text-2xl">{words.title}</h1>
      <form action={STAFF} className="flex w-full flex-wrap items-end gap-2 sm:w-auto">
        <div className="min-w-0 grow sm:w-72">
          <label htmlFor="search" className="label">
            {label}
          </label>
          <input id="search" type="search" name={QUERY.search} defaultValue={text} className={controlClass} />
        </div>
        <Button type="submit" className="min-h-11.5">
          {submit}
        </Button>
      </form>
    </div>
  );
}

/** Leads to each section, with how much is in it: the first may be long. */
function Jumps({ upcoming, followUps, waiting }: { upcoming: Listed; followUps: Listed; waiting: StaffWaiting }) {
  const { sections, jumps } = words;
  /** Not of a later page, whose leads are not all there are. */
  const count = ({ bookings, next, after }: Listed) =>
    after !== null ? null : next === null ? String(bookings.length) : jumps.more(bookings.length);
  const left = waiting.bookings.length + waiting.messages.length + waiting.erasures.length;
  const parts = [
    ["upcoming", sections.upcoming.heading, count(upcoming)],
    ["follow-ups", sections.followUps.heading, count(followUps)],
    ["waiting", sections.waiting.heading, String(left)],
  ] as const;
  return (
    <nav aria-label={jumps.label} className="mb-6">
      <ul className="flex flex-wrap gap-x-6">
        {parts.map(([id, heading, number]) => (
          <li key={id}>
            <a href={`#${id}`} className={`${tapLook} num ${id === "waiting" && isLeft(waiting) ? "text-alert" : ""}`}>
              {heading} {number === null ? null : `(${number})`}
            </a>{" "}
          </li>
        ))}
        <li>
          <a href={`${STAFF}?${QUERY.search}=`} className={tapLook}>
            {words.search.all}
          </a>
        </li>
      </ul>
    </nav>
  );
}

function FirstRun() {
  const { heading, text, action } = words.firstRun;
  return (
    <section className="rounded-card border-line bg-surface mb-10 max-w-2xl border p-5">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a href="/book" className={buttonClass({ look: "lamp" })}>
          {action}
        </a>
      </p>
    </section>
  );
}

type Listed = StaffPage & { readonly after: string | null };

function Upcoming({ page: { bookings, next, after }, today }: { page: Listed; today: string }) {
  const { heading, empty } = words.sections.upcoming;
  const days = Map.groupBy(bookings, ({ start }) => ourDay(start));
  return (
    <Section id="upcoming" heading={heading}>
      {bookings.length === 0 ? <Empty>{after === null ? empty : words.emptyPage}</Empty> : null}
      {[...days].map(([day, ofDay]) => (
        <div key={day} className="mt-4">
          <h3 className="text-md font-sans tracking-normal">{dayTitle(day, today)}</h3>
          <Rows>
            {ofDay.map((booking) => (
              <LeadRow
                key={booking.id}
                booking={booking}
                before={
                  <>
                    <span className="font-semibold">{ourHour(booking.start)}</span>{" "}
                    <span className="text-muted block text-sm md:ml-2 md:inline">{theirTime(booking)}</span>
                  </>
                }
              >
                <State booking={booking} />
              </LeadRow>
            ))}
          </Rows>
        </div>
      ))}
      <Pager next={next} isFirst={after === null} href={(cursor) => pageOf(QUERY.upcoming, cursor, "upcoming")} />
    </Section>
  );
}

function FollowUps({ page: { bookings, next, after }, offer }: { page: Listed; offer: Offer }) {
  const { heading, empty, free, noneFree } = words.sections.followUps;
  const hours = nextHours(offer);
  return (
    <Section id="follow-ups" heading={heading}>
      {bookings.length === 0 ? (
        <Empty>{after === null ? empty : words.emptyPage}</Empty>
      ) : (
        <>
          <p className="text-muted num text-sm">{hours.length === 0 ? noneFree : `${free} ${hours.join(" · ")}`}</p>
          <Rows>
            {bookings.map((booking) => (
              <LeadRow
                key={booking.id}
                booking={booking}
                isLong
                before={
                  <>
                    <span className="font-semibold">{ourTime(booking.start)}</span>
                    <span className="text-muted block text-sm">{theirTime(booking)}</span>
                  </>
                }
              >
                <span className="text-muted text-sm">
                  {booking.reason === null ? null : words.reasons[booking.reason]}
                  <span className="num block">{words.sections.followUps.asked(ourTime(booking.createdAt))}</span>
                </span>
                {booking.email === "" ? null : (
                  <a href={mailTo(booking)} className={`${tapLook} text-sm md:min-h-8`}>
                    {words.write}
                    <span className="sr-only">: {nameOf(booking)}</span>
                  </a>
                )}
              </LeadRow>
            ))}
          </Rows>
        </>
      )}
      <Pager next={next} isFirst={after === null} href={(cursor) => pageOf(QUERY.followUps, cursor, "follow-ups")} />
    </Section>
  );
}

/** The soonest free hours, such as `Mon 9:00 AM`. */
function nextHours({ today, days }: Offer): string[] {
  return days
    .flatMap(({ date, hours }) => hours.map((hour) => briefly(Date.parse(date) + hour * HOUR_MS, "UTC", today)))
    .slice(0, OFFERED);
}

/** What a search found, newest first. */
function Found({ text, after, found: { bookings, next } }: { text: string; after: string | null; found: StaffPage }) {
  const { results, empty, all, back } = words.search;
  return (
    <>
      <Head text={text} />
      <Section id="found" heading={results(text)}>
        {bookings.length === 0 ? (
          <Empty>{after === null ? empty : words.emptyPage}</Empty>
        ) : (
          <Rows>
            {bookings.map((booking) => (
              <LeadRow
                key={booking.id}
                booking={booking}
                isLong
                before={
                  <>
                    <span className="font-semibold">{ourTime(booking.start)}</span>{" "}
                    <span className="text-muted block text-sm">{words.kinds[booking.kind]}</span>
                  </>
                }
              >
                <span className="text-muted text-sm wrap-anywhere">{booking.email}</span> <State booking={booking} />
              </LeadRow>
            ))}
          </Rows>
        )}
        <Pager
          next={next}
          isFirst={after === null}
          href={(cursor) =>
            `${pageOf(QUERY.results, cursor)}${cursor === null ? "?" : "&"}${new URLSearchParams({ [QUERY.search]: text })}`
          }
        />
        <p className="flex flex-wrap gap-x-6">
          <a href={STAFF} className={tapLook}>
            {back}
          </a>{" "}
          {text === "" ? null : (
            <a href={`${STAFF}?${QUERY.search}=`} className={tapLook}>
              {all}
            </a>
          )}
        </p>
      </Section>
    </>
  );
}

/** The address of a page of a list; null for its first. */
function pageOf(name: string, cursor: string | null, section?: string): string {
  const query = cursor === null ? "" : `?${name}=${cursor}`;
  return `${STAFF}${query}${section === undefined ? "" : `#${section}`}`;
}
