import { startTransition, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { bookingDialogId } from "~/components/dialog";
import { nextTask } from "~/components/next-task";
import { randomId } from "~/components/random-id";
import { prepareToasts, toast } from "~/components/toast";
import { track } from "~/components/track";
import { booking, bookingProblems } from "~/content/booking";
import { type Booked, type Choice, dayAvailability, keepChoice } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { type BookingPayload, composePayload } from "~/domain/booking/payload";
import { bookingFields, type BookingForm, checkForm, type FieldProblems } from "~/domain/booking/request";
import type { Slot, Timetable } from "~/domain/booking/timetable";

import { createTokens, readDecoy } from "./bot-checks";
import { recallLatest } from "./latest-booking";
import { browserOutbox } from "./outbox";
import { askCalendar, type CalendarReply, readCalendar } from "./read-calendar";
import { readForm } from "./read-form";
import { browserTimetable, zoneToSend } from "./visitor-time";

/**
 * The calendar as last shown. `now` in epoch milliseconds of the server's clock; when that was shown, and when the calendar
 * was requested, in milliseconds since the page's time origin.
 */
type Seen = { readonly booked: Booked; readonly now: number; readonly shownAt: number; readonly askedAt: number };
/** `looks`: how many lookups for an opening have ended. */
type OpenForm = Seen & { readonly looking: boolean; readonly looks: number };

/** How a form is submitted: whether a challenge's token goes with it, and whether the visitor's assistant submits it. */
type How = { readonly withToken: boolean; readonly byAgent: boolean };

type Options = {
  /** Where the visit came from and what opened the dialog, as one line; null if unknown. */
  source: () => string | null;
  /** Whether mails leave. */
  mailed: boolean;
  form: () => HTMLFormElement | null;
  closeDialog: () => void;
};

/** A request older than this is repeated: its press opened nothing, because the finger moved on. */
const FRESH_MS = 10_000;

/** The request made ahead of the open dialog, and when, in milliseconds since the page's time origin. */
let asked: { readonly reply: Promise<CalendarReply>; readonly at: number } | null = null;

function askAhead(skewMs: number): void {
  const reply = askCalendar(browserTimetable(), Date.now() + skewMs);
  reply.catch(() => {});
  asked = { reply, at: performance.now() };
}

// When this module is evaluated: a dialog that was opened before scripts ran does not wait for hydration.
if (typeof document !== "undefined" && document.querySelector(`#${bookingDialogId}[open]`)) askAhead(0);

const untouched = { when: { date: "", hour: "" } as Choice, problems: {} as FieldProblems };

/** The state of the booking form: what is free, what is chosen, and what is wrong. */
export function useBooking({ source, mailed, form: currentForm, closeDialog }: Options) {
  /** Null until the dialog is first opened: until then the server-rendered form is shown. */
  const [open, setOpen] = useState<OpenForm | null>(null);
  const [{ when, problems }, setForm] = useState(untouched);
  const [submitting, setSubmitting] = useState(false);
  const [tokens] = useState(createTokens);
  const looking = useRef<Promise<void> | null>(null);
  const seen = useRef<Seen>({ booked: new Map(), now: 0, shownAt: 0, askedAt: 0 });
  /** How far the server's clock is ahead. */
  const skewMs = useRef(0);
  const key = useRef<string | null>(null);
  /** Whether the form is being sent: while a token is awaited, Enter can be pressed again. */
  const sending = useRef(false);
  /** When the form was first touched, in milliseconds since the page's time origin. */
  const touchedAt = useRef<number | null>(null);

  /** Updates the calendar to the current time, and drops an hour that can no longer be booked. */
  function show(more: { booked?: Booked; asked?: boolean; looking?: boolean; looked?: boolean } = {}) {
    const before = seen.current;
    const now = Date.now() + skewMs.current;
    const booked = more.booked ?? before.booked;
    const shownAt = performance.now();
    seen.current = { booked, now, shownAt, askedAt: more.asked ? shownAt : before.askedAt };
    const current = seen.current;
    const form = before.now === 0 ? currentForm() : null;
    // A day and an hour that were chosen before this code loaded stay chosen.
    const chosen = form ? readForm(new FormData(form)) : null;
    setOpen((previous) => ({
      ...current,
      looking: more.looking ?? previous?.looking ?? false,
      looks: (previous?.looks ?? 0) + (more.looked ? 1 : 0),
    }));
    setForm((previous) => {
      const when = chosen ? { date: chosen.date, hour: chosen.hour } : previous.when;
      const kept = keepChoice(browserTimetable(), when, booked, before.now || now, now);
      // The grid starts with a selected day, so no day is missing anymore.
      const { date: _answered, ...others } = previous.problems;
      const problems = form ? others : previous.problems;
      return { when: kept.choice, problems: kept.lost ? { ...problems, hour: "hour_unavailable" } : problems };
    });
  }

  /** Requests the calendar again; BOOK-04. `quietly` if nobody asked for it. */
  async function look(quietly: boolean): Promise<void> {
    const timetable = browserTimetable();
    // Requested by the press that opened the dialog. A quiet refresh needs newer hours than those.
    const early = quietly ? null : asked;
    asked = null;
    const isFresh = early && performance.now() - early.at < FRESH_MS;
    const reply = isFresh ? early.reply : askCalendar(timetable, Date.now() + skewMs.current);
    if (!quietly) void recallLatest();
    // A transition, so that the dialog is painted first: it opens without any of this.
    startTransition(() => show({ asked: true, looking: !quietly }));
    const { booked, skewMs: learned } = await readCalendar(timetable, reply, skewMs.current);
    skewMs.current = learned;
    startTransition(() => show({ ...(booked && { booked }), asked: true, looking: false, looked: !quietly }));
    void prepareToasts();
  }

  function refresh(quietly = false): Promise<void> {
    looking.current ??= look(quietly).finally(() => {
      looking.current = null;
    });
    return looking.current;
  }

  function change(value: Choice) {
    if (value.hour) track("booking_step", { step: "hour" });
    key.current ??= randomId();
    setForm(({ problems: { date: _date, hour: _hour, ...rest } }) => ({ when: value, problems: rest }));
  }

  /** Called on input in a field: the first touch creates the key, and the field's error is removed. */
  function touch(name: string) {
    key.current ??= randomId();
    touchedAt.current ??= performance.now();
    const field = bookingFields.find((candidate) => candidate === name);
    if (field) setForm(({ when: kept, problems: { [field]: _gone, ...rest } }) => ({ when: kept, problems: rest }));
  }

  /** Called when the form gets the focus. Text that is in it by then was typed after the page loaded, before hydration. */
  function enter(form: HTMLFormElement) {
    const { name, email, company, challenge } = readForm(new FormData(form));
    touchedAt.current ??= name + email + company + challenge === "" ? performance.now() : 0;
  }

  /** Empties the form. */
  function clear() {
    currentForm()?.reset();
    key.current = null;
    touchedAt.current = null;
    const today = browserTimetable().today(Date.now() + skewMs.current);
    setForm({ when: { date: today, hour: "" }, problems: {} });
  }

  /**
   * Sends the form, only once however often it is called; shows a toast when it is on its way. Resolves to the message for an
   * assistant that submitted it.
   */
  async function submit(form: HTMLFormElement, how: How): Promise<string> {
    if (sending.current) return booking.agent.sending;
    sending.current = true;
    const outcome = await send(form, how).finally(() => (sending.current = false));
    if (outcome === "sent") await toast("success", booking.success);
    if (outcome === "sent") return mailed ? booking.agent.mailed : booking.agent.notMailed;
    return booking.agent.problems(Object.values(outcome).map((problem) => bookingProblems[problem]));
  }

  /** The result of submitting the form; if it was not sent, the visitor has been shown why. */
  async function send(form: HTMLFormElement, { withToken, byAgent }: How): Promise<"sent" | FieldProblems> {
    flushSync(() => setSubmitting(true));
    const timetable = browserTimetable();
    const data = new FormData(form);
    const now = Date.now() + skewMs.current;
    const prepared = prepareBooking(timetable, readForm(data), seen.current.booked, now, source());
    if (prepared.problems) {
      flushSync(() => {
        setForm((previous) => ({ ...previous, problems: prepared.problems }));
        setSubmitting(false);
      });
      form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
      return prepared.problems;
    }
    track("booking_submitted");
    // An assistant fills in a form at once, and does so for a person: the limits and the challenge check it, not its speed.
    const fillMs = byAgent || touchedAt.current === null ? null : performance.now() - touchedAt.current;
    const token = withToken ? await tokens.take() : null;
    const decoy = readDecoy(true);
    sendBooking(prepared.payload, key.current, { fillMs, decoy, token });
    await nextTask();
    closeDialog();
    clear();
    setSubmitting(false);
    return "sent";
  }

  return {
    open,
    when,
    problems,
    submitting,
    tokens,
    /** Requests the hours when a button is pressed: the finger lifts a tenth of a second later, and then the dialog opens. */
    askAhead: () => {
      if (looking.current === null) askAhead(skewMs.current);
    },
    refresh,
    show,
    change,
    touch,
    enter,
    clear,
    submit,
  };
}

type Prepared =
  | { readonly problems: FieldProblems }
  | { readonly problems: null; readonly slot: Slot; readonly payload: BookingPayload };

/** Checks the form and writes the payload. */
export function prepareBooking(
  timetable: Timetable,
  form: BookingForm,
  booked: Booked,
  now: number,
  source: string | null,
): Prepared {
  const checked = checkForm(timetable, form, (date) => dayAvailability(timetable, date, booked, now).slots);
  if (checked.problems) return { problems: checked.problems };
  return { problems: null, slot: checked.slot, payload: composePayload(timetable, checked.lead, checked.slot, source) };
}

/** What is known of how the form was filled in: `fillMs` from its first touch, `decoy` what the invisible field holds. */
type Signals = {
  readonly fillMs: number | null;
  readonly decoy: string;
  readonly token: string | null;
};

/** Passes a booking to the outbox, which sends it at once and stores it until the server has settled it. */
export function sendBooking(payload: BookingPayload, key: string | null, { fillMs, decoy, token }: Signals): void {
  const zone = zoneToSend();
  browserOutbox().submit({
    key: key ?? randomId(),
    at: Date.now(),
    payload,
    headers: {
      ...(fillMs === null ? {} : { [formSignals.fillTimeHeader]: String(Math.max(0, Math.round(fillMs))) }),
      ...(decoy ? { [formSignals.decoyHeader]: "1" } : {}),
      ...(token ? { [formSignals.turnstileHeader]: token } : {}),
      ...(zone ? { [formSignals.zoneHeader]: zone } : {}),
    },
  });
}
