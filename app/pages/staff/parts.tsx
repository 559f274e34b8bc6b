import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { Badge, type Hue } from "~/components/text";
import { staffLeads as words } from "~/content/staff-leads";
import { type BookingState, type StaffBooking, staffLeadPath } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import { ourTime, timeToWrite } from "./times";

const hues: Readonly<Record<BookingState, Hue>> = {
  pending: "orange",
  sending: "blue",
  confirmed: "green",
  moved: "purple",
  removed: "gray",
  open: "orange",
  closed: "gray",
};

/** A link that stands alone, as high as a thumb needs it. */
export const tapLook = "font-medium underline underline-offset-4 inline-flex min-h-11 items-center";

/** Whoever asked, by the name that a list shows. */
export function nameOf({ name, company, email }: Pick<StaffBooking, "name" | "company" | "email">): string {
  return email === "" ? words.erasedPerson : (name ?? company);
}

/** Begins a mail to a visitor about their demo. Their address may hold `?`, behind which a link has headers and text of the mail. */
export function mailTo(booking: Pick<StaffBooking, "email" | "start" | "zone">): string {
  const address = booking.email.split("@").map(encodeURIComponent).join("@");
  return `mailto:${address}?subject=${encodeURIComponent(words.reply.subject(timeToWrite(booking)))}`;
}

export function State({ booking }: { booking: Pick<StaffBooking, "state" | "email"> }) {
  const { state, email } = booking;
  return email === "" ? <Badge>{words.erased}</Badge> : <Badge hue={hues[state]}>{words.states[state]}</Badge>;
}

/** A part of a page under its heading, with what belongs beside that. */
export function Section({ id, heading, aside, children }: SectionProps) {
  return (
    <section id={id} aria-labelledby={`${id}-heading`} className="mt-10 scroll-mt-4 first:mt-0">
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id={`${id}-heading`} className="min-w-0 text-xl wrap-anywhere">
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

type SectionProps = { id: string; heading: string; aside?: ReactNode; children: ReactNode };

/** A list whose rows hairlines divide. */
export function Rows({ children }: { children: ReactNode }) {
  return <ul className="border-line mt-2 border-t">{children}</ul>;
}

type LeadRowProps = {
  booking: StaffBooking;
  /** The first cell. */
  before: ReactNode;
  /** Whether the last cell is always a line of its own on a phone, because it is more than a word. */
  isLong?: boolean;
  children: ReactNode;
};

/** One row: a lead's name leads to its page, and its other cells stand beside it. */
export function LeadRow({ booking, before, isLong = false, children }: LeadRowProps) {
  const { id, name, company, email } = booking;
  return (
    <li className="border-line text-md grid grid-cols-[6.5rem_minmax(0,1fr)] items-center gap-x-3 border-b py-2 md:grid-cols-[13rem_minmax(0,1fr)_auto] md:gap-x-5">
      <div className="num">{before}</div>{" "}
      <div className={isLong ? "contents" : "flex flex-wrap items-center gap-x-3 md:contents"}>
        <div className="min-w-0 grow basis-32 wrap-anywhere md:flex md:flex-wrap md:items-center md:gap-x-3">
          <a href={staffLeadPath(id)} className={`${tapLook} md:min-h-8`}>
            {nameOf(booking)}
          </a>{" "}
          {email === "" || name === null ? null : <span className="text-muted block">{company}</span>}
        </div>{" "}
        <div
          className={`flex flex-wrap items-center gap-x-4 md:justify-end ${isLong ? "col-span-full md:col-span-1" : ""}`}
        >
          {children}
        </div>
      </div>
    </li>
  );
}

/** What is said where a list has nothing. */
export function Empty({ children }: { children: ReactNode }) {
  return <p className="text-muted border-line mt-2 border-t py-3">{children}</p>;
}

/** The result of what was just asked for. It has the focus: what stands on a page from its start is not announced. */
export function Report({ children }: { children: ReactNode }) {
  return (
    <p
      role="status"
      tabIndex={-1}
      autoFocus
      className="rounded-card border-line bg-ground-2 mb-6 border px-4 py-3 font-medium outline-none"
    >
      {children}
    </p>
  );
}

type UnreadProps = { words: { heading: string; text: string; again: string }; href: string };

/** Stands where something cannot be read now. `href`: the address to try again. */
export function Unread({ words: { heading, text, again }, href }: UnreadProps) {
  return (
    <section className="mt-8 max-w-2xl">
      <h2 className="text-xl">{heading}</h2>
      <p className="mt-2">{text}</p>
      <p className="mt-4">
        <a href={href} className={buttonClass({ look: "line" })}>
          {again}
        </a>
      </p>
    </section>
  );
}

/** An instant, for people and for programs. */
export function Time({ at }: { at: number }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="num">
      {ourTime(at)}
    </time>
  );
}

/** Links to the page after this one, and back from it to the first. `href` makes the address of a page from its cursor. */
export function Pager({
  next,
  isFirst,
  href,
}: {
  next: string | null;
  isFirst: boolean;
  href: (cursor: string | null) => string;
}) {
  if (next === null && isFirst) return null;
  return (
    <p className="flex flex-wrap gap-x-6">
      {next === null ? null : (
        <a href={href(next)} className={tapLook}>
          {words.next}
        </a>
      )}{" "}
      {isFirst ? null : (
        <a href={href(null)} className={tapLook}>
          {words.firstPage}
        </a>
      )}
    </p>
  );
}

/** What a provider reported, in plain words and in its own, as `configuration: 403 forbidden` or its reason alone. */
export function Failure({ failure }: { failure: string }) {
  const [reason = "", ...rest] = failure.split(": ");
  const plain = Object.entries(words.failures).find(([name]) => name === reason)?.[1];
  const detail = plain === undefined ? failure : rest.join(": ");
  return (
    <>
      {plain === undefined ? null : `${plain}. `}
      {detail === "" ? null : (
        <>
          {words.waiting.words} <q className="wrap-anywhere">{detail}</q>.{" "}
        </>
      )}
    </>
  );
}

/** When something is tried next. */
export function NextTry({ at, now }: { at: number | null; now: number }) {
  if (at === null) return words.waiting.noTry;
  return at <= now ? words.waiting.now : words.waiting.nextTry(ourTime(at));
}

/** Has what waits tried now, and leads back to the list: one lead, or with null all that waits. */
export function TryAgain({ lead, label, name }: { lead: string | null; label: string; name?: string }) {
  return (
    <form method="post" action={`${STAFF}/retry`}>
      {lead === null ? null : <input type="hidden" name="lead" value={lead} />}
      <Button type="submit" aria-label={name === undefined ? undefined : words.waiting.tryAgainFor(name)}>
        {label}
      </Button>
    </form>
  );
}
