import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { brand } from "~/content/brand";
import { visitorPage as words } from "~/content/visitor-page";
import type { Choice, Offer } from "~/domain/booking/availability";
import type { FieldProblems } from "~/domain/booking/request";
import { REQUEST_FIELD, type MoveRefusal, type VisitorRequest, visitorPage } from "~/domain/booking/visitor-booking";

import { DayAndHour } from "./day-and-hour";

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

const { move, cancel, erase } = words;
const link = "font-medium underline underline-offset-4";

/** The free days and hours, to choose another time from. */
export function MoveStep({
  reference,
  offer,
  choosing,
}: {
  reference: string;
  offer: Offer;
  choosing: Choosing | null;
}) {
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
export function CancelStep({ reference }: { reference: string }) {
  return (
    <Step heading={cancel.heading}>
      <p className="mt-2">{cancel.text}</p>
      <Confirm reference={reference} request="cancel" label={cancel.submit} />
    </Step>
  );
}

/** Lists exactly what would be erased, and asks for confirmation. */
export function EraseStep({ reference, isLive }: { reference: string; isLive: boolean }) {
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
export function ErasedItems({ items }: { items: readonly string[] }) {
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
      <h2 id="step" className="text-xl">
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
