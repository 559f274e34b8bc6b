import { useEffect, useState } from "react";
import { useLocation } from "react-router";

import { afterPaint } from "~/components/after-paint";
import { Button } from "~/components/button";
import { controlClass, describe, Field } from "~/components/field";
import { Icon } from "~/components/icon";
import { booking } from "~/content/booking";
import { services } from "~/content/services";
import type { ShortAnswer } from "~/content/shapes";
import { clockHour } from "~/domain/booking/local-time";
import { meantAddress } from "~/domain/booking/mail-address";
import { type MeetingPlace, placeLink } from "~/domain/booking/place";
import type { BookingForm, FieldErrors } from "~/domain/booking/request";
import { schedule } from "~/domain/business";

type Props = {
  /** Prefix of all ids, because the form may be in a document twice. */
  prefix: string;
  errors: FieldErrors;
  values?: Partial<BookingForm>;
  /** Whether the page loads with the focus on the first of these fields that has a problem. */
  focusProblem?: boolean;
  /** A short answer of the visitor's own; null if there is none. */
  ownAnswer?: ShortAnswer | null;
  /** Called when a button wrote into a field, for which the browser fires no event. */
  onWrite?: (field: "email" | "challenge") => void;
};

/** One line each. A `wide` one has a row of its own; one that is not `required` may be left empty. */
const inputs = [
  { name: "name", type: "text", autoComplete: "name", required: true, wide: false },
  { name: "email", type: "email", autoComplete: "email", required: true, wide: false },
  { name: "company", type: "text", autoComplete: "organization", required: true, wide: true },
] as const;

/** The fields about the person. They keep what was typed before hydration. */
export function BookingFields({ prefix, errors, values, focusProblem = false, ownAnswer = null, onWrite }: Props) {
  const id = (name: string) => `${prefix}-${name}`;
  const focused = focusProblem
    ? ([...inputs.map(({ name }) => name), "challenge"] as const).find((name) => errors[name])
    : null;
  return (
    <>
      {inputs.map(({ name, type, autoComplete, required, wide }) => (
        <Field
          key={name}
          id={id(name)}
          label={booking.labels[name]}
          error={errors[name]}
          {...(wide && { className: "whole-row" })}
        >
          <input
            id={id(name)}
            name={name}
            type={type}
            autoComplete={autoComplete}
            required={required}
            defaultValue={values?.[name]}
            // Fields follow: a phone's keyboard leads to the next one.
            enterKeyHint="next"
            autoFocus={focused === name}
            className={controlClass}
            {...describe(id(name), errors[name], false)}
          />
          {name === "email" ? <MailQuestion field={id(name)} onTake={() => onWrite?.("email")} /> : null}
        </Field>
      ))}
      <div className="whole-row">
        <Field id={id("challenge")} label={booking.labels.challenge} error={errors.challenge}>
          <textarea
            id={id("challenge")}
            name="challenge"
            rows={2}
            required
            defaultValue={values?.challenge}
            autoFocus={focused === "challenge"}
            className={controlClass}
            {...describe(id("challenge"), errors.challenge, false)}
          />
        </Field>
        <ShortAnswers field={id("challenge")} own={ownAnswer} onWrite={() => onWrite?.("challenge")} />
      </div>
    </>
  );
}

/** Asks about a mistyped mail provider once the field is left. It never refuses an address. */
function MailQuestion({
  field,
  onTake,
}: {
  /** Id of the mail field. */
  field: string;
  onTake: () => void;
}) {
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    const input = inputOf(field);
    if (!input) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const withdraw = () => setMeant(null);
    input.addEventListener("blur", () => afterPress(() => setMeant(meantAddress(input.value))), { signal });
    input.addEventListener("input", withdraw, { signal });
    input.form?.addEventListener("reset", withdraw, { signal });
    return () => stop.abort();
  }, [field]);

  function take(address: string) {
    const input = inputOf(field);
    if (input) input.value = address;
    setMeant(null);
    onTake();
    // The button is removed.
    input?.focus();
  }

  return (
    <div aria-live="polite">
      {meant ? (
        <button type="button" className="hint underline underline-offset-4" onClick={() => take(meant)}>
          {booking.meant(meant)}
        </button>
      ) : null}
    </div>
  );
}

/**
 * Calls back at once, or after the click of the pointer that is down: if the layout moves between press and release, the
 * control is no longer under the pointer, and the click is lost. Not on `pointerup`, which a tap fires before it presses.
 */
function afterPress(work: () => void): void {
  // Not by the root element, which is not `:active` while a modal dialog is open.
  if (document.querySelector(":active") === null) return work();
  document.addEventListener("mouseup", () => afterPaint(work), { once: true });
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}

type AnswersProps = { field: string; own: ShortAnswer | null; onWrite: () => void };

/** Buttons that write a common answer into the field, below what is there already. */
function ShortAnswers({ field, own, onWrite }: AnswersProps) {
  const [added, setAdded] = useState("");
  const { pathname } = useLocation();
  const { label, items } = booking.challenges;
  const more = own ?? services.find(({ path }) => path === pathname)?.answer;

  function write(text: string) {
    const area = document.getElementById(field);
    if (!(area instanceof HTMLTextAreaElement) || area.value.includes(text)) return;
    area.value = [area.value.trimEnd(), text].filter(Boolean).join("\n");
    setAdded(text);
    onWrite();
  }

  return (
    <div role="group" aria-label={label} className="needs-js mt-2 flex flex-wrap gap-2">
      {[...items, ...(more ? [more] : [])].map((item) => (
        <Button key={item.label} className="short-answer" onClick={() => write(item.text)}>
          {item.label}
        </Button>
      ))}
      <span role="status" className="sr-only">
        {added && booking.challenges.added(added)}
      </span>
    </div>
  );
}

/**
 * Plain controls for day and hour: a page that is the same for everybody contains no date, so without scripts the server
 * checks what is typed. `waiting`: only until the calendar is there, whose place they keep.
 */
export function SlotFields({ prefix, errors, waiting }: { prefix: string; errors: FieldErrors; waiting: boolean }) {
  const plain = waiting && { className: "slot-plain" };
  return (
    <>
      {waiting ? (
        <p aria-hidden="true" className="slot-wait needs-js">
          {booking.loadingHours}
        </p>
      ) : null}
      <Field id={`${prefix}-date`} label={booking.labels.date} error={errors.date} {...plain}>
        <input
          id={`${prefix}-date`}
          name="date"
          type="date"
          required
          className={controlClass}
          {...describe(`${prefix}-date`, errors.date, false)}
        />
      </Field>
      <Field
        id={`${prefix}-hour`}
        label={booking.labels.hour}
        error={errors.hour}
        hint={booking.zoneNote(null)}
        {...plain}
      >
        <select
          id={`${prefix}-hour`}
          name="hour"
          required
          className={controlClass}
          {...describe(`${prefix}-hour`, errors.hour, true)}
        >
          <option value="">{booking.hourPlaceholder}</option>
          {schedule.hours.map((hour) => (
            <option key={hour} value={hour}>
              {clockHour(hour)}
            </option>
          ))}
        </select>
      </Field>
    </>
  );
}

/** What the visitor gets. */
export function Benefits({ className }: { className: string }) {
  return (
    <ul className={className}>
      {booking.benefits.map((benefit) => (
        <li key={benefit} className="flex gap-1.5">
          {/* Centered on the first line of a benefit that takes two. */}
          <Icon name="check" className="text-ok h-[1lh] w-4" />
          {benefit}
        </li>
      ))}
    </ul>
  );
}

export type Voice = Readonly<Record<"rating" | "ratingLabel" | "quote" | "author", string>>;

/** What a client says, and how clients rate us. */
export function Proof({ rating, ratingLabel, quote, author, className }: Voice & { className: string }) {
  return (
    <figure className={className}>
      <blockquote>“{quote}”</blockquote>
      <figcaption className="text-muted mt-1 text-sm">
        <span role="img" aria-label={ratingLabel} className="text-lamp-text font-semibold">
          ★ {rating}
        </span>{" "}
        {author}
      </figcaption>
    </figure>
  );
}

/** Where the demo takes place. */
export function PlaceLine({
  place,
  booked,
}: {
  /** Before the booking, what every page may say of it; see `announcedPlace`. */
  place: MeetingPlace;
  booked: boolean;
}) {
  const link = placeLink(place);
  const look = booked ? "text-md mt-1.5 wrap-anywhere" : "text-md text-muted mt-3 wrap-anywhere";
  if (place === null) return <p className={look}>{booking.place.toCome}</p>;
  return (
    <p className={look}>
      {booking.place.label}{" "}
      {link ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {place}
        </a>
      ) : (
        place
      )}
    </p>
  );
}

const { footnote } = booking;

/**
 * What booking implies. `mailed`: whether a confirmation is sent. The links open beside the form, so that nothing
 * typed is lost.
 */
export function BookingFootnote({ mailed }: { mailed: boolean }) {
  return (
    <p className="text-muted mt-3 text-sm leading-5">
      {mailed ? footnote.mailed : footnote.notMailed}
      {footnote.before}
      <a href="/terms-of-service" target="_blank" className="underline underline-offset-4">
        {footnote.terms}
      </a>
      {footnote.between}
      <a href="/privacy-policy" target="_blank" className="underline underline-offset-4">
        {footnote.privacy}
      </a>
      {footnote.after}
    </p>
  );
}
