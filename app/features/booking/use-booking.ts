import { type RefObject, startTransition, useReducer, useRef, useState } from "react";
import { flushSync } from "react-dom";

import { afterPaint } from "~/components/after-paint";
import { bookingDialogId } from "~/components/dialog";
import { prepareToasts, toast } from "~/components/toast";
import { track } from "~/components/track";
import { booking, bookingProblems } from "~/content/booking";
import { type Booked, type Choice, dayAvailability, keepChoice } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { composePayload } from "~/domain/booking/payload";
import { bookingFields, checkForm, type FieldProblems, readForm } from "~/domain/booking/request";

import { createTokens } from "./challenge";
import { browserOutbox, recallLatest } from "./page-memory";
import { type CalendarReply, fetchCalendar, readCalendar, type ShownCalendar } from "./read-calendar";
import { browserTimetable, visitorZone } from "./visitor-time";

type State = {
  /** Null until the dialog is first opened: until then the server-rendered form is shown. */
  readonly calendar: ShownCalendar | null;
  /** Whether the hours are requested for a visitor who waits for them. */
  readonly isLoading: boolean;
  readonly choice: Choice;
  readonly problems: FieldProblems;
  readonly isSubmitting: boolean;
};

/** A request of the calendar. `booked` is null if it failed, and left out while it runs. */
type Load = { readonly booked?: Booked | null; readonly isLoading: boolean };

type Change =
  | {
      /** The calendar is shown as of `now`, in epoch milliseconds of the server's clock. */
      readonly kind: "shown";
      readonly now: number;
      /** In milliseconds since the page's time origin. */
      readonly at: number;
      /** The day and hour in the server-rendered form; null if there is no form. */
      readonly typed: Choice | null;
      /** Left out where only time has passed. */
      readonly load?: Load;
    }
  | { readonly kind: "chosen"; readonly choice: Choice }
  | { readonly kind: "touched"; readonly field: string }
  | { readonly kind: "submitting" }
  | { readonly kind: "rejected"; readonly problems: FieldProblems }
  | { readonly kind: "cleared"; readonly today: string };

const NONE: Booked = new Map();

/** A random id of 32 hexadecimal digits. Works on plain http too, where randomUUID is missing. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const initial: State = {
  calendar: null,
  isLoading: false,
  choice: { date: "", hour: "" },
  problems: {},
  isSubmitting: false,
};

function reduce(state: State, change: Change): State {
  switch (change.kind) {
    case "shown":
      return show(state, change);
    case "chosen":
      return { ...state, choice: change.choice, problems: without(state.problems, "date", "hour") };
    case "touched":
      return { ...state, problems: without(state.problems, change.field) };
    case "submitting":
      return { ...state, isSubmitting: true };
    case "rejected":
      return { ...state, problems: change.problems, isSubmitting: false };
    case "cleared":
      return { ...state, choice: { date: change.today, hour: "" }, problems: {}, isSubmitting: false };
  }
}

/** Drops an hour that can no longer be booked. */
function show(state: State, { now, at, typed, load }: Change & { kind: "shown" }): State {
  const before = state.calendar;
  const booked = load?.booked ?? before?.booked ?? NONE;
  // A day and an hour that were chosen before this code loaded stay chosen.
  const choice = (before === null && typed) || state.choice;
  const kept = keepChoice(browserTimetable(), choice, booked, before?.now ?? now, now);
  // The calendar starts with a selected day, so no day is missing anymore.
  const problems = before === null ? without(state.problems, "date") : state.problems;
  return {
    ...state,
    calendar: { booked, now, shownAt: at, requestedAt: load ? at : (before?.requestedAt ?? 0) },
    isLoading: load?.isLoading ?? state.isLoading,
    choice: kept.choice,
    problems: kept.lost ? { ...problems, hour: "hour_unavailable" } : problems,
  };
}

function without(problems: FieldProblems, ...fields: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}

/** A request older than this is repeated: its press opened nothing, because the finger moved on. */
const FRESH_MS = 10_000;

/** The request made ahead of the open dialog, and when, in milliseconds since the page's time origin. */
let prefetched: { readonly reply: Promise<CalendarReply>; readonly at: number } | null = null;

function prefetch(skewMs: number): void {
  const reply = fetchCalendar(Date.now() + skewMs);
  reply.catch(() => {});
  prefetched = { reply, at: performance.now() };
}

// When this module is evaluated: a dialog that was opened before scripts ran does not wait for hydration.
if (typeof document !== "undefined" && document.querySelector(`#${bookingDialogId}[open]`)) prefetch(0);

/** The booking form: what is free, what is chosen, what is wrong, and how it is sent. */
export function useBooking({
  element,
  source,
  mailed,
  onSent,
}: {
  element: RefObject<HTMLFormElement | null>;
  /** Where the visit came from and what opened the form, as one line; null if unknown. */
  source: () => string | null;
  /** Whether mails leave. */
  mailed: boolean;
  /** Called when a booking is on its way, before the form is emptied. */
  onSent: () => void;
}) {
  const [state, dispatch] = useReducer(reduce, initial);
  const [tokens] = useState(createTokens);
  const loading = useRef<Promise<void> | null>(null);
  /** How far the server's clock is ahead. */
  const skewMs = useRef(0);

  const serverNow = () => Date.now() + skewMs.current;

  /** Updates the calendar to the current time. */
  function update(load?: Load) {
    const form = element.current;
    const typed = form && readForm(new FormData(form));
    dispatch({ kind: "shown", now: serverNow(), at: performance.now(), typed, ...(load && { load }) });
  }

  async function load(quietly: boolean): Promise<void> {
    // Requested by the press that opened the dialog. A quiet refresh needs newer hours than those.
    const early = quietly ? null : prefetched;
    prefetched = null;
    const isFresh = early && performance.now() - early.at < FRESH_MS;
    const reply = isFresh ? early.reply : fetchCalendar(serverNow());
    if (!quietly) void recallLatest();
    // A transition, so that the dialog is painted first: it opens without any of this.
    startTransition(() => update({ isLoading: !quietly }));
    const { booked, skewMs: learned } = await readCalendar(reply, skewMs.current);
    skewMs.current = learned;
    startTransition(() => update({ booked, isLoading: false }));
    void prepareToasts();
  }

  /** Requests the calendar again. `quietly` if nobody waits for it. */
  function refresh(quietly = false): Promise<void> {
    loading.current ??= load(quietly).finally(() => {
      loading.current = null;
    });
    return loading.current;
  }

  function choose(choice: Choice) {
    if (choice.hour) track("booking_step", { step: "hour" });
    dispatch({ kind: "chosen", choice });
  }

  /** Called on input in a field, whose error is removed. */
  function touch(field: string) {
    if (bookingFields.some((name) => name === field)) dispatch({ kind: "touched", field });
  }

  /** Empties the form. */
  function clear() {
    element.current?.reset();
    dispatch({ kind: "cleared", today: browserTimetable().today(serverNow()) });
  }

  /**
   * Sends the form, only once however often it is called; shows a toast when it is on its way. `withToken`: whether a
   * challenge's token goes with it. Resolves to the message for an assistant that submitted it.
   */
  async function submit(form: HTMLFormElement, withToken: boolean): Promise<string> {
    // While a token is awaited, Enter can be pressed again.
    if (state.isSubmitting) return booking.agent.sending;
    const problems = await send(form, withToken);
    if (problems) return booking.agent.problems(Object.values(problems).map((problem) => bookingProblems[problem]));
    await toast("success", booking.success);
    return mailed ? booking.agent.mailed : booking.agent.notMailed;
  }

  /** Passes the form to the outbox. What is wrong, if anything, has been shown to the visitor, and nothing was sent. */
  async function send(form: HTMLFormElement, withToken: boolean): Promise<FieldProblems | null> {
    flushSync(() => dispatch({ kind: "submitting" }));
    const timetable = browserTimetable();
    const booked = state.calendar?.booked ?? NONE;
    const now = serverNow();
    const { lead, slot, problems } = checkForm(
      timetable,
      readForm(new FormData(form)),
      (date) => dayAvailability(timetable, date, booked, now).slots,
    );
    if (problems) {
      flushSync(() => dispatch({ kind: "rejected", problems }));
      form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
      return problems;
    }
    const payload = composePayload(timetable, lead, slot, source());
    track("booking_submitted");
    const token = withToken ? await tokens.take() : null;
    const zone = visitorZone();
    browserOutbox.submit({
      key: randomId(),
      at: Date.now(),
      payload,
      headers: {
        ...(token ? { [formSignals.turnstileHeader]: token } : {}),
        ...(zone ? { [formSignals.zoneHeader]: zone } : {}),
      },
    });
    // The overlay is seen, however soon the request has left.
    await new Promise<void>(afterPaint);
    onSent();
    clear();
    return null;
  }

  return {
    ...state,
    tokens,
    /** Requests the hours when a button is pressed: the finger lifts a tenth of a second later, and then the dialog opens. */
    prefetch: () => {
      if (loading.current === null) prefetch(skewMs.current);
    },
    refresh,
    update,
    choose,
    touch,
    clear,
    submit,
  };
}
