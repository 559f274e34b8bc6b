import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { bookingDialogId, closes, Dialog, openingOf } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { afterPaint, nextTask, whenIdle } from "~/components/next-task";
import { track } from "~/components/track";
import { booking } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import type { Lead } from "~/domain/booking/request";

import { BookingFields, BookingFootnote, PlaceLine } from "./booking-fields";
import { AnswerNote } from "./booking-note";
import { Challenge, Decoy } from "./bot-checks";
import { onAnswer, useAnswer } from "./latest-booking";
import { FreshHours } from "./read-calendar";
import { SlotFields, SlotPicker } from "./slot-picker";
import { useBooking } from "./use-booking";
import { browserTimetable } from "./visitor-time";

const prefix = "booking";
/** The buttons that open the dialog. */
const OPENERS = `[commandfor="${bookingDialogId}"][command="show-modal"]`;

type Props = {
  /** Where the visit came from and what opened the dialog, as one line; null if unknown. */
  source: () => string | null;
  /** Null if this installation uses no challenge. */
  turnstileSiteKey: string | null;
  place: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
};

/** The shared booking dialog. Its form works without JavaScript, by posting to /book. */
export function BookingDialog({ source, turnstileSiteKey, place, mailed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const answer = useAnswer();
  const { open, when, problems, submitting, tokens, askAhead, refresh, show, change, touch, enter, clear, submit } =
    useBooking({
      source,
      mailed,
      form: () => dialog.current?.querySelector("form") ?? null,
      closeDialog() {
        // The next opening starts at the top.
        dialog.current?.querySelector(".booking-layout")?.scrollTo({ top: 0, behavior: "instant" });
        dialog.current?.close();
      },
    });

  const styled = useStyled(open !== null && answer !== null);

  // Not `looking`: with a reply that is already there, it is set and cleared within one render.
  const looks = open?.looks ?? 0;
  useEffect(() => {
    if (looks === 0 || !dialog.current?.open) return;
    const opening = openingOf(bookingDialogId);
    const details: Record<string, number> = opening ? { ms: Math.round(performance.now() - opening.at) } : {};
    afterPaint(() => track("booking_hours", details));
  }, [looks]);

  const begin = useEffectEvent(enter);
  const ask = useEffectEvent(askAhead);
  useEffect(
    () =>
      onAnswer((news) => {
        const form = dialog.current?.querySelector("form");
        if (form && news?.kind === "turned_down" && news.turnedDown.lead) restoreLead(form, news.turnedDown.lead);
      }),
    [],
  );
  useEffect(() => {
    // In idle time: without Temporal the first use of a time zone costs a slow phone 50 ms.
    whenIdle(() => browserTimetable().window(Date.now()));
    const onFocus = ({ target }: FocusEvent) => {
      const form = target instanceof Element ? target.closest("form") : null;
      if (form && dialog.current?.contains(form)) begin(form);
    };
    const onPress = ({ target }: PointerEvent) => {
      // A task of its own, so that the press itself takes no longer.
      if (target instanceof Element && target.closest(OPENERS)) void nextTask().then(ask);
    };
    document.addEventListener("focusin", onFocus);
    document.addEventListener("pointerdown", onPress);
    return () => {
      document.removeEventListener("focusin", onFocus);
      document.removeEventListener("pointerdown", onPress);
    };
  }, []);

  return (
    <Dialog
      id={bookingDialogId}
      ref={dialog}
      labelledBy="booking-title"
      className="booking-dialog"
      onOpenChange={(opened) => {
        startTransition(() => setIsOpen(opened));
        if (!opened) return;
        track("booking_opened");
        void refresh();
      }}
    >
      <div className="booking-layout">
        <div className="booking-pitch">
          {/* Focusable, and first in the order: screen readers start an opened dialog at its name. */}
          <h2 id="booking-title" tabIndex={-1}>
            {booking.title}
          </h2>
          <p>{booking.subline}</p>
          <ul>
            {booking.benefits.map((benefit) => (
              <li key={benefit}>
                <Icon name="check" />
                {benefit}
              </li>
            ))}
          </ul>
        </div>
        <div className="booking-body">
          {open && answer && styled ? (
            <Guard>
              <AnswerNote
                answer={answer}
                timetable={browserTimetable()}
                place={place}
                booked={open.booked}
                now={open.now}
                looking={open.looking}
                onChoose={change}
                onForget={clear}
              />
            </Guard>
          ) : null}
          {open && isOpen ? (
            <FreshHours
              timetable={browserTimetable()}
              now={open.now}
              shownAt={open.shownAt}
              askedAt={open.askedAt}
              onTick={() => show()}
              onStale={() => {
                // The platform closes the dialog before React is notified.
                if (dialog.current?.open) void refresh(true);
              }}
            />
          ) : null}
          <form
            method="post"
            action="/book"
            encType="multipart/form-data"
            noValidate
            className="booking-form"
            aria-busy={submitting}
            // Not a WebMCP tool while the dialog is closed: nobody would see what is filled in.
            {...(isOpen && booking.tool)}
            // Not onInput: rendered between the browser's `input` and `change`, the select would get its old hour back.
            onChange={(event) => "name" in event.target && touch(event.target.name)}
            onSubmit={(event) => {
              event.preventDefault();
              const tellAgent = agentOf(event.nativeEvent);
              const reply = submit(event.currentTarget, {
                withToken: turnstileSiteKey !== null,
                byAgent: tellAgent !== null,
              });
              tellAgent?.(reply);
            }}
          >
            <p role="alert" className="sr-only">
              {Object.keys(problems).length > 0 ? booking.page.problems : ""}
            </p>
            <BookingFields prefix={prefix} problems={problems} onTake={() => touch("email")} />
            {open ? (
              <Guard fallback={<SlotFields prefix={prefix} problems={problems} />}>
                <SlotPicker
                  prefix={prefix}
                  timetable={browserTimetable()}
                  booked={open.booked}
                  now={open.now}
                  looking={open.looking}
                  problems={problems}
                  value={when}
                  onChange={change}
                />
              </Guard>
            ) : (
              <SlotFields prefix={prefix} problems={problems} />
            )}
            {open && isOpen && turnstileSiteKey !== null ? (
              <Challenge siteKey={turnstileSiteKey} tokens={tokens} />
            ) : null}
            <div className="wide">
              <Button type="submit" look="lamp" size="large">
                {booking.submit}
              </Button>
              <PlaceLine place={place} booked={false} />
              <BookingFootnote mailed={mailed} />
            </div>
          </form>
          <Decoy />
        </div>
        {submitting ? <div role="status">{booking.submitting}</div> : null}
        <Button
          look="line"
          size="icon"
          className="dialog-close"
          aria-label={booking.close}
          {...closes(bookingDialogId)}
        >
          <Icon name="close" />
        </Button>
      </div>
    </Dialog>
  );
}

const LEAD_FIELDS = ["name", "email", "company", "challenge"] as const;

/**
 * Puts a lead's text back into the form, unless somebody has typed into it since it was rendered, or sent and reset. As
 * values and not as the fields' defaults, so that sending the form empties them like anything that was typed.
 */
export function restoreLead(form: HTMLFormElement, lead: Lead): void {
  const fields = LEAD_FIELDS.map((name) => [name, form.elements.namedItem(name)] as const).filter(isTextField);
  if (fields.some(([, field]) => field.value !== field.defaultValue)) return;
  for (const [name, field] of fields) field.value = lead[name];
}

type Named<F> = readonly [(typeof LEAD_FIELDS)[number], F];

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

/** Responds to the assistant; null when a person submitted the form, or the browser has no WebMCP. */
export type TellAgent = (words: Promise<string>) => void;

/** The assistant behind a submit event. Prevent the event's default, or the assistant gets the next page as its response. */
export function agentOf(event: object): TellAgent | null {
  const { agentInvoked, respondWith }: AgentSubmit = event;
  if (agentInvoked !== true) return null;
  return (words) => {
    if (typeof respondWith === "function") Reflect.apply(respondWith, event, [words]);
  };
}
