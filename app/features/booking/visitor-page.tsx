import { type ReactNode, useEffect } from "react";
import { useNavigate } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { useHydrated } from "~/components/use-hydrated";
import { bookingNote, bookingPage } from "~/content/after-booking";
import { brand } from "~/content/brand";
import { visitorPage as words } from "~/content/visitor-page";
import type { Choice, Offer } from "~/domain/booking/availability";
import type { MeetingPlace } from "~/domain/booking/place";
import type { FieldProblems } from "~/domain/booking/request";
import {
  isAhead,
  isLiveState,
  type MoveRefusal,
  REQUEST_FIELD,
  takesPlace,
  type VisitorBooking,
  visitorFile,
  visitorPage,
  visitorStep,
  type VisitorRequest,
  type VisitorState,
} from "~/domain/booking/visitor-booking";

import { PlaceLine } from "./booking-fields";
import { forgetLook, CalendarLinks } from "./booking-note";
import { DayAndHour } from "./day-and-hour";
import { DemoCard } from "./demo-picture";
import { forgetBooking, updateLatest } from "./latest-booking";
import type { KnownBooking } from "./page-memory";
import { Moment } from "./visitor-time";

/** An unfinished request to move a booking: what was chosen, and the hours that are free now. */
export type Choosing = {
  readonly requested: Choice;
  readonly offer: Offer;
  readonly problems: FieldProblems;
  /** Whether it was submitted only to see the hours of its day. */
  readonly hoursRequested: boolean;
  /** Why it was not moved, beside `problems`; else null. */
  readonly refused: MoveRefusal | null;
};

/** The result of a post to the page; `ended`: there was nothing left to change. */
type VisitorAnswer =
  | { readonly kind: "moved" | "cancelled" | "ended" | "erased" | "gone" }
  | ({ readonly kind: "choose" } & Choosing);

type Props = {
  reference: string;
  booking: VisitorBooking;
  place: MeetingPlace;
  /** What the visitor is about to do, from the URL; null: only to see it. */
  requested: VisitorRequest | null;
  /** The free hours; null unless the visitor is about to move. */
  offer: Offer | null;
  /** The day in the URL whose hours are requested; null if there is none. */
  shown: Choosing | null;
  answer: VisitorAnswer | null;
};

/** A booking as its visitor may see it, and what can be done about it. Works by links and forms alone. */
export function VisitorPage({ reference, booking, place, requested, offer, shown, answer }: Props) {
  const { state, start, end, before, begun, over, wasPromised } = booking;
  const isGone = state === "cancelled" || (state === "taken" && wasPromised);
  useUpdateLatest(reference, state, start);
  const live = isAhead(booking);
  const choosing = !live ? null : answer === null ? shown : answer.kind === "choose" ? answer : null;
  const free = choosing?.offer ?? offer;
  const doing = choosing ? "move" : answer ? null : requested;
  const report = reportOf(answer);
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        {report ? (
          <p role="status" className="rounded-card border-line bg-ground-2 mb-6 border px-4 py-3 font-medium">
            {report}
          </p>
        ) : null}
        <DemoCard start={start} heading={over && isLiveState(state) ? words.headings.over : words.headings[state]}>
          {before === null || !live ? null : (
            <Moment start={before} className="text-muted text-md mt-3" label={words.before} />
          )}
          <Situation booking={booking} />
          {takesPlace(booking) ? <PlaceLine place={place} booked /> : null}
          {live && doing === null ? (
            <CalendarLinks start={start} end={end} place={place} reference={reference} />
          ) : null}
          {isGone && !begun ? <RemoveFromCalendar reference={reference} /> : null}
          <Choices reference={reference} live={live} doing={doing} />
        </DemoCard>
        {doing === "move" && free ? <MoveStep reference={reference} offer={free} choosing={choosing} /> : null}
        {doing === "cancel" ? <CancelStep reference={reference} /> : null}
        {doing === "erase" ? <EraseStep reference={reference} isLive={live} /> : null}
        <ForgetPage booking={{ state, start, reference }} />
      </div>
    </section>
  );
}

/** What was just done, or could not be. */
function reportOf(answer: VisitorAnswer | null): string | null {
  if (answer?.kind === "moved") return words.move.done;
  if (answer?.kind === "cancelled") return words.cancel.done;
  return answer?.kind === "ended" ? words.ended : null;
}

/** What the heading does not say, for a booking that is pending and for one that was rejected. */
function Situation({ booking: { state, reason, begun } }: { booking: VisitorBooking }) {
  if (state === "held" && !begun) return <p className="text-muted mt-3">{words.held}</p>;
  if (state !== "taken" || reason === null) return null;
  const isLost = reason === "slot_taken" || reason === "slot_passed";
  return (
    <p className="text-muted mt-3">
      {words.reasons[reason]} {isLost ? bookingPage.followUpText : null}
    </p>
  );
}

/** For calendars that were filled from this page: mails may not leave this site. */
function RemoveFromCalendar({ reference }: { reference: string }) {
  const { remove, ics } = bookingNote;
  return (
    <p className="text-md mt-2">
      <span className="text-muted">{remove}</span>{" "}
      <a href={visitorFile(reference)} download className="py-1 font-medium underline underline-offset-4">
        {ics}
      </a>
    </p>
  );
}

/**
 * On the visitor's own page. Leaves the page for the home page, so that neither the tab nor its Back button shows
 * the booking. Rendered on the server to reserve its space, and invisible until scripts can do what it says.
 */
function ForgetPage({ booking }: { booking: KnownBooking }) {
  const navigate = useNavigate();
  return (
    <div className={useHydrated() ? "mt-8 print:hidden" : "invisible mt-8 noscript:hidden"}>
      <button
        type="button"
        className={forgetLook}
        onClick={() => {
          forgetBooking(booking);
          void navigate("/", { replace: true });
        }}
      >
        {bookingNote.forget}
      </button>
      <p className="text-muted text-sm">{words.forget}</p>
    </div>
  );
}

type ChoicesProps = { reference: string; live: boolean; doing: VisitorRequest | null };

/**
 * The actions, as links to this page with the intended action in the URL: following one changes nothing yet. Move and cancel
 * are equals; to erase is the rare one.
 */
function Choices({ reference, live, doing }: ChoicesProps) {
  const choice = (request: VisitorRequest) => ({
    href: visitorStep(reference, request),
    "aria-current": doing === request ? ("page" as const) : undefined,
  });
  const button = (request: VisitorRequest) =>
    buttonClass({ look: "line" }, doing === request ? "w-full bg-ground-2" : "w-full");
  return (
    <nav aria-label={words.choices} className="mt-6">
      <ul className="grid grid-cols-2 gap-x-3.5">
        {live ? (
          (["move", "cancel"] as const).map((request) => (
            <li key={request}>
              <a {...choice(request)} className={button(request)}>
                {words[request].label}
              </a>
            </li>
          ))
        ) : (
          <li>
            <a href="/book" className={buttonClass({ look: "lamp" }, "w-full")}>
              {words.again}
            </a>
          </li>
        )}
        <li className="col-span-2 mt-3">
          <a {...choice("erase")} className="text-muted py-1 text-sm underline underline-offset-4">
            {words.erase.label}
          </a>
        </li>
      </ul>
    </nav>
  );
}

/** Has the header and the notes of other pages show what this page shows. `state` is null if the booking is erased. */
function useUpdateLatest(reference: string, state: VisitorState | null, start: number): void {
  useEffect(() => updateLatest(reference, state, start), [reference, state, start]);
}

/** Confirms to a visitor which data was erased with a booking, or that there is none, as to whoever pressed twice. */
export function ErasedPage({ kind, reference }: { kind: "erased" | "gone"; reference: string }) {
  useUpdateLatest(reference, null, 0);
  const { heading, intro, items, onTheWay, link, backups, gone } = words.erased;
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        <h1 className="hero-title mt-0 text-4xl">{kind === "gone" ? gone.heading : heading}</h1>
        {kind === "gone" ? (
          <p>{gone.text}</p>
        ) : (
          <>
            <p>{intro}</p>
            <ErasedItems items={items} />
            <p className="mt-4">{onTheWay}</p>
            <p className="text-muted mt-4">
              {link} {backups}
            </p>
          </>
        )}
        <div className="mt-8 flex flex-wrap gap-3.5">
          <a href="/" className={buttonClass({ look: "line" })}>
            {words.home}
          </a>
        </div>
      </div>
    </section>
  );
}

const { move, cancel, erase } = words;
const link = "font-medium underline underline-offset-4";

/** The free days and hours, to choose another time from. */
function MoveStep({ reference, offer, choosing }: { reference: string; offer: Offer; choosing: Choosing | null }) {
  const [first] = offer.days;
  if (!first) {
    return (
      <Step heading={move.heading}>
        <p className="mt-2">
          {move.none} <MailUs />
        </p>
      </Step>
    );
  }
  return (
    <Step heading={move.heading}>
      <p className="text-muted mt-2">{move.text}</p>
      {choosing?.refused ? (
        <p role="alert" className="text-alert mt-3 font-medium">
          {move.refused[choosing.refused]}
        </p>
      ) : null}
      <RequestForm reference={reference} request="move" className="booking-form mt-5">
        {/* Enter presses the first button of a form, which has to be this one and not the one for the hours. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
          {move.submit}
        </button>
        <div className="slots">
          <DayAndHour
            prefix="move"
            offer={offer}
            requested={choosing?.requested ?? { date: first.date, hour: "" }}
            problems={choosing?.problems ?? {}}
            hoursRequested={choosing?.hoursRequested ?? false}
            hoursBy="get"
          />
        </div>
        <div className="grid gap-3.5">
          <Button type="submit" look="lamp">
            {move.submit}
          </Button>
          <Keep reference={reference} />
        </div>
      </RequestForm>
    </Step>
  );
}

/** Asks for confirmation before a demo is canceled. */
function CancelStep({ reference }: { reference: string }) {
  return (
    <Step heading={cancel.heading}>
      <p className="mt-2">{cancel.text}</p>
      <Confirm reference={reference} request="cancel" label={cancel.submit} />
    </Step>
  );
}

/** Lists exactly what would be erased, and asks for confirmation. */
function EraseStep({ reference, isLive }: { reference: string; isLive: boolean }) {
  return (
    <Step heading={erase.heading}>
      <p className="mt-2">{erase.intro}</p>
      <ErasedItems items={erase.items} />
      {isLive ? <p className="mt-3 font-medium">{erase.cancels}</p> : null}
      <p className="mt-3">{erase.backups}</p>
      <p className="text-muted mt-3">
        {erase.others} <MailUs />.
      </p>
      <Confirm reference={reference} request="erase" label={erase.submit} />
    </Step>
  );
}

/** What is erased of a booking. */
function ErasedItems({ items }: { items: readonly string[] }) {
  return (
    <ul className="mt-2 list-disc pl-5">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

function Step({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className="rounded-card border-line bg-ground-2 mt-6 border p-5" aria-labelledby="step">
      <h2 id="step" className="scroll-mt-6 text-xl">
        {heading}
      </h2>
      {children}
    </section>
  );
}

function Confirm({ reference, request, label }: { reference: string; request: VisitorRequest; label: string }) {
  return (
    <RequestForm reference={reference} request={request} className="mt-5 flex flex-wrap items-center gap-3.5">
      <Button type="submit" look="lamp">
        {label}
      </Button>
      <Keep reference={reference} />
    </RequestForm>
  );
}

type FormProps = { reference: string; request: VisitorRequest; className: string; children: ReactNode };

/** A native form that is posted to the page itself. */
function RequestForm({ reference, request, className, children }: FormProps) {
  return (
    <form method="post" action={visitorPage(reference)} noValidate className={className}>
      <input type="hidden" name={REQUEST_FIELD} value={request} />
      {children}
    </form>
  );
}

/** Back to the booking as it is. */
function Keep({ reference }: { reference: string }) {
  return (
    <a href={visitorPage(reference)} className={buttonClass({ look: "line" })}>
      {words.keep}
    </a>
  );
}

function MailUs() {
  return (
    <a href={`mailto:${brand.mail.hello}`} className={link}>
      {brand.mail.hello}
    </a>
  );
}
