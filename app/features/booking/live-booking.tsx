import {
  type Dispatch,
  type RefObject,
  type SetStateAction,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { flushSync } from "react-dom";

import { afterPaint } from "~/components/after-paint";
import { useStyled } from "~/components/full-stylesheet";
import { groupedNumber } from "~/components/grouped-number";
import { Guard } from "~/components/guard";
import { toast } from "~/components/toast";
import { track } from "~/components/track";
import { booking } from "~/content/booking";
import { bookingProblems, fieldErrors, sending } from "~/content/booking-in-use";
import type { ShortAnswer } from "~/content/shapes";
import { type Booked, type Choice, dayAvailability, keepChoice } from "~/domain/booking/availability";
import { type Lead, type LeadField, leadFieldNames } from "~/domain/booking/lead";
import { composePayload } from "~/domain/booking/payload";
import type { MeetingPlace } from "~/domain/booking/place";
import { checkForm, type FieldProblems, formSignals, readForm } from "~/domain/booking/request";
import { completed, readSavingsQuery, savingsOf } from "~/domain/savings/savings";

import { SlotFields } from "./booking-fields";
import { OutcomeNote } from "./booking-note";
import { Challenge, createTokens } from "./challenge";
import { CalendarSlots } from "./day-and-hour";
import { browserOutbox, recallLatest } from "./latest-booking";
import { type LatestOutcome, change, memory, useLatestOutcome } from "./page-memory";
import { readCalendar, type ShownCalendar } from "./read-calendar";
import { fetchCalendar, takePrefetched } from "./request-calendar";
import { browserTimetable, visitorZone } from "./visitor-time";

/** Exported again, so that a page loads its sentences with this code and not before. */
export { fieldErrors };

/** What a form in a page that is the same for everybody needs to know of the installation and of the visit. */
export type BookingSettings = {
  /** Where the visit came from and what led to the form, as one line; null if unknown. */
  source: () => string | null;
  /** Null if this installation uses no challenge. */
  turnstileSiteKey: string | null;
  announcedPlace: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
};

export type FormState = {
  /** Null until this code is loaded: until then the server-rendered controls are shown. */
  readonly calendar: ShownCalendar | null;
  /** Whether the hours are requested for a visitor who waits for them. */
  readonly isLoading: boolean;
  readonly choice: Choice;
  readonly problems: FieldProblems;
  /** About the challenge, by the calculator. */
  readonly ownAnswer: ShortAnswer | null;
  readonly isSubmitting: boolean;
};

const NONE: Booked = new Map();

/** A random id of 32 hexadecimal digits. Works on plain http too, where randomUUID is missing. */
function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/**
 * Shows the calendar as of `now`, in epoch milliseconds of the server's clock, and drops an hour that can no longer be booked.
 * `read` is what is booked now; null if that could not be read, or is being read.
 */
function show(state: FormState, now: number, isLoading: boolean, read: Booked | null = null): FormState {
  const before = state.calendar;
  const booked = read ?? before?.booked ?? NONE;
  const kept = keepChoice(browserTimetable(), state.choice, booked, before?.now ?? now, now);
  // The calendar starts with a selected day, so no day is missing anymore.
  const problems = before === null ? without(state.problems, "date") : state.problems;
  return {
    ...state,
    calendar: { booked, now },
    isLoading,
    choice: kept.choice,
    problems: kept.lost ? { ...problems, hour: "hour_unavailable" } : problems,
  };
}

function without(problems: FieldProblems, ...fields: readonly string[]): FieldProblems {
  return Object.fromEntries(Object.entries(problems).filter(([field]) => !fields.includes(field)));
}

/** What a form begins with once this code is loaded. A day and an hour that were chosen before stay chosen. */
export function beginLive(state: FormState, choice: Choice): FormState {
  return show({ ...state, choice }, Date.now() + memory.skewMs, true);
}

type Props = BookingSettings & {
  prefix: string;
  element: RefObject<HTMLFormElement | null>;
  state: FormState & { readonly calendar: ShownCalendar };
  setState: Dispatch<SetStateAction<FormState>>;
  /** Whether the form is in sight. */
  isShown: boolean;
  /** Whether the note about the latest booking stands above it. */
  showsLatest: boolean;
  /** Called when a booking is on its way, before the form is emptied. */
  onSent: () => void;
};

/** What is free, what is chosen, what is wrong, and how it is sent. It takes the place of the plain controls for day and hour. */
export function LiveBooking({ prefix, element, state, setState, isShown, showsLatest, onSent, ...settings }: Props) {
  const { source, turnstileSiteKey, announcedPlace, mailed } = settings;
  const { calendar, isLoading, problems, isSubmitting } = state;
  const [tokens] = useState(createTokens);
  /** How many were used: a widget gives one. */
  const [used, setUsed] = useState(0);
  const loading = useRef<Promise<void> | null>(null);
  const outcome = useLatestOutcome();
  const styled = useStyled(showsLatest && outcome !== null);

  const serverNow = () => Date.now() + memory.skewMs;

  /** A transition, so that the dialog is painted first: it opens without any of this. */
  function showNow(waits: boolean, read: Booked | null = null): void {
    const now = serverNow();
    startTransition(() => setState((previous) => show(previous, now, waits, read)));
  }

  async function load(quietly: boolean): Promise<void> {
    // Requested by the press that opened the dialog. A quiet refresh needs newer hours than those.
    const reply = (quietly ? null : takePrefetched()) ?? fetchCalendar(serverNow());
    if (!quietly) void recallLatest();
    showNow(!quietly);
    const { booked, skewMs: learned } = await readCalendar(reply, memory.skewMs);
    change({ skewMs: learned });
    showNow(false, booked);
  }

  /** Requests the calendar again. `quietly` if nobody waits for it. */
  function refresh(quietly = false): Promise<void> {
    change({ isLoading: true });
    loading.current ??= load(quietly).finally(() => {
      loading.current = null;
      change({ isLoading: false });
    });
    return loading.current;
  }

  function choose(choice: Choice) {
    if (choice.hour) track("booking_step", { step: "hour" });
    setState((previous) => ({ ...previous, choice, problems: without(previous.problems, "date", "hour") }));
  }

  /** Empties the form. */
  function clear() {
    element.current?.reset();
    const choice = { date: browserTimetable().today(serverNow()), hour: "" };
    setState((previous) => ({ ...previous, choice, problems: {}, isSubmitting: false }));
  }

  /**
   * Sends the form, only once however often it is called; shows a toast when it is on its way. Resolves to the message for
   * an assistant that submitted it.
   */
  async function submit(form: HTMLFormElement): Promise<string> {
    // While a token is awaited, Enter can be pressed again.
    if (isSubmitting) return sending.agent.sending;
    const problems = await send(form);
    if (problems) return sending.agent.problems(Object.values(problems).map((problem) => bookingProblems[problem]));
    await toast("success", sending.success);
    return mailed ? sending.agent.mailed : sending.agent.notMailed;
  }

  /** Passes the form to the outbox. What is wrong, if anything, has been shown to the visitor, and nothing was sent. */
  async function send(form: HTMLFormElement): Promise<FieldProblems | null> {
    flushSync(() => setState((previous) => ({ ...previous, isSubmitting: true })));
    const timetable = browserTimetable();
    const booked = calendar.booked;
    const now = serverNow();
    const { lead, slot, problems } = checkForm(
      timetable,
      readForm(new FormData(form)),
      (date) => dayAvailability(timetable, date, booked, now).slots,
    );
    if (problems) {
      flushSync(() =>
        setState((previous) => ({ ...show(previous, now, previous.isLoading), problems, isSubmitting: false })),
      );
      form.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid]")?.focus();
      return problems;
    }
    const payload = composePayload(timetable, lead, slot, source());
    track("booking_submitted");
    const token = turnstileSiteKey !== null ? await tokens.take() : null;
    setUsed((before) => before + 1);
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

  const refreshNow = useEffectEvent(() => {
    void refresh();
    startTransition(() => setState((previous) => ({ ...previous, ownAnswer: savingsAnswer(location.search) })));
  });
  /** Others may have booked while nobody looked. */
  const refreshSeen = useEffectEvent(() => {
    // The platform closes a dialog before React is notified.
    if (!element.current?.closest("dialog:not([open])")) void refresh(true);
  });
  useEffect(() => {
    if (!isShown) return undefined;
    refreshNow();
    const stop = new AbortController();
    const { signal } = stop;
    const onVisible = () => document.visibilityState === "visible" && refreshSeen();
    document.addEventListener("visibilitychange", onVisible, { signal });
    window.addEventListener("pageshow", ({ persisted }) => persisted && refreshSeen(), { signal });
    window.addEventListener("online", () => refreshSeen(), { signal });
    return () => stop.abort();
  }, [isShown]);

  const onSubmit = useEffectEvent((event: SubmitEvent) => {
    if (!element.current) return;
    event.preventDefault();
    respondToAgent(event, submit(element.current));
  });
  useEffect(() => {
    const form = element.current;
    const listener = (event: SubmitEvent) => onSubmit(event);
    form?.addEventListener("submit", listener);
    return () => form?.removeEventListener("submit", listener);
  }, [element]);

  const restored = useRef<LatestOutcome | null>(null);
  useEffect(() => {
    // The reply may come before the form is emptied.
    if (!showsLatest || isSubmitting || restored.current === outcome) return;
    restored.current = outcome;
    if (element.current && outcome?.kind === "turned_down" && outcome.lead) restoreLead(element.current, outcome.lead);
  }, [outcome, showsLatest, isSubmitting, element]);

  return (
    <>
      {showsLatest && outcome && styled ? (
        <Guard>
          <div className="whole-row">
            <OutcomeNote
              outcome={outcome}
              announcedPlace={announcedPlace}
              calendar={calendar}
              isLoading={isLoading}
              onChoose={choose}
              onForget={clear}
            />
          </div>
        </Guard>
      ) : null}
      <div className="slots">
        <Guard fallback={<SlotFields prefix={prefix} errors={fieldErrors(problems)} waiting={false} />}>
          <CalendarSlots
            prefix={prefix}
            calendar={calendar}
            isLoading={isLoading}
            problems={problems}
            value={state.choice}
            onChange={choose}
          />
        </Guard>
        {isShown && turnstileSiteKey !== null ? (
          <Challenge key={used} siteKey={turnstileSiteKey} tokens={tokens} />
        ) : null}
      </div>
      {isSubmitting ? (
        <div role="status" className="submitting">
          {sending.submitting}
        </div>
      ) : null}
    </>
  );
}

/** What the calculator found, if it was used: its numbers are in the page's query. */
function savingsAnswer(search: string): ShortAnswer | null {
  const query = new URLSearchParams(search);
  const input = query.has("people") ? completed(readSavingsQuery(query)) : null;
  return input && booking.challenges.savings(groupedNumber(savingsOf(input).savedHours));
}

/** Called with each page view: sends what still waits, and recalls the latest booking. */
export function resumeBookings(): void {
  browserOutbox.flush();
  void recallLatest();
}

/**
 * Puts a lead's text back into the form, unless somebody has typed into it since it was rendered, or sent and reset. As
 * values and not as the fields' defaults, so that sending the form empties them like anything that was typed.
 */
function restoreLead(form: HTMLFormElement, lead: Lead): void {
  const fields = leadFieldNames.map((name) => [name, form.elements.namedItem(name)] as const).filter(isTextField);
  if (fields.some(([, field]) => field.value !== field.defaultValue)) return;
  for (const [name, field] of fields) field.value = lead[name];
}

type Named<F> = readonly [LeadField, F];

function isTextField(entry: Named<unknown>): entry is Named<HTMLInputElement | HTMLTextAreaElement> {
  return entry[1] instanceof HTMLInputElement || entry[1] instanceof HTMLTextAreaElement;
}

/**
 * A form's submit event in browsers with WebMCP (Chrome's origin trial of 2026): whether the visitor's assistant submitted
 * it, and how to respond to the assistant. https://developer.chrome.com/docs/ai/webmcp/declarative-api
 */
type AgentSubmit = {
  readonly agentInvoked?: unknown;
  readonly respondWith?: unknown;
};

/**
 * Responds to the assistant that submitted the form, and to nobody where a person did or the browser has no WebMCP. With the
 * event's default not prevented, the assistant would get the next page as its response.
 */
function respondToAgent(event: object, words: Promise<string>): void {
  const { agentInvoked, respondWith }: AgentSubmit = event;
  if (agentInvoked === true && typeof respondWith === "function") Reflect.apply(respondWith, event, [words]);
}
