import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";

import { afterPaint, whenIdle } from "~/components/after-paint";
import { Button } from "~/components/button";
import { bookingDialogId, closes, Dialog } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { track } from "~/components/track";
import { booking } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";
import type { Lead } from "~/domain/booking/request";

import { Benefits, BookingFields, BookingFootnote, PlaceLine, Proof } from "./booking-fields";
import { AnswerNote } from "./booking-note";
import { Challenge } from "./challenge";
import { DialogSlots, SlotFields } from "./dialog-slots";
import { type Answer, useAnswer } from "./page-memory";
import { FreshHours } from "./read-calendar";
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
  announcedPlace: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
};

/** The shared booking dialog. Its form works without JavaScript, by posting to /book. */
export function BookingDialog({ source, turnstileSiteKey, announcedPlace, mailed }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const answer = useAnswer();
  const form = useBooking({ dialog, source, mailed });
  const { calendar, isLoading, problems, isSubmitting } = form;

  const styled = useStyled(calendar !== null && answer !== null);

  const prefetch = useEffectEvent(form.prefetch);
  const restored = useRef<Answer | null>(null);
  useEffect(() => {
    // The reply may come before the form is emptied.
    if (isSubmitting || restored.current === answer) return;
    restored.current = answer;
    const element = dialog.current?.querySelector("form");
    if (element && answer?.kind === "turned_down" && answer.lead) restoreLead(element, answer.lead);
  }, [answer, isSubmitting]);
  useEffect(() => {
    // In idle time: without Temporal the first use of a time zone costs a slow phone 50 ms.
    whenIdle(() => browserTimetable().window(Date.now()));
    const onPress = ({ target }: PointerEvent) => {
      // So that the press itself takes no longer.
      if (target instanceof Element && target.closest(OPENERS)) afterPaint(prefetch);
    };
    document.addEventListener("pointerdown", onPress);
    return () => document.removeEventListener("pointerdown", onPress);
  }, []);

  return (
    // Laid out while it is closed, so that a tap shows it a sixth sooner on a slow phone. What is in it scrolls below its bar.
    <Dialog
      id={bookingDialogId}
      ref={dialog}
      labelledBy="booking-title"
      className="flex overflow-hidden not-[[open]]:invisible"
      onOpenChange={(opened) => {
        startTransition(() => setIsOpen(opened));
        if (!opened) return;
        track("booking_opened");
        void form.refresh();
      }}
    >
      <div className="booking-layout min-w-0 flex-1 overflow-auto overscroll-contain">
        <div className="dialog-bar px-5 lg:px-8">
          {/* Focusable, and first in the order: screen readers start an opened dialog at its name. */}
          <h2 id="booking-title" tabIndex={-1} className="text-2xl outline-none">
            {booking.title}
          </h2>
          <Button look="line" size="icon" aria-label={booking.close} {...closes(bookingDialogId)}>
            <Icon name="close" />
          </Button>
        </div>
        <div className="flex flex-col px-5 pt-4 pb-6 lg:px-8 lg:pt-3 lg:pb-4">
          <p className="text-muted short:hidden max-sm:text-md">{booking.subline}</p>
          {/* On a phone the free hours come first. */}
          <Benefits className="grid gap-2 text-sm max-lg:order-1 max-lg:mt-6 lg:mt-2 lg:flex lg:flex-wrap lg:gap-x-4" />
          {calendar && answer && styled ? (
            <Guard>
              <AnswerNote
                answer={answer}
                announcedPlace={announcedPlace}
                calendar={calendar}
                isLoading={isLoading}
                onChoose={form.choose}
                onForget={form.clear}
              />
            </Guard>
          ) : null}
          {calendar && isOpen ? (
            <FreshHours
              calendar={calendar}
              onTick={() => form.update()}
              onStale={() => {
                // The platform closes the dialog before React is notified.
                if (dialog.current?.open) void form.refresh(true);
              }}
            />
          ) : null}
          <form
            method="post"
            action="/book"
            encType="multipart/form-data"
            noValidate
            className="booking-form booking-split mt-4"
            aria-busy={isSubmitting}
            // Not a WebMCP tool while the dialog is closed: nobody would see what is filled in.
            {...(isOpen && booking.tool)}
            // Not onInput: rendered between the browser's `input` and `change`, the select would get its old hour back.
            onChange={(event) => "name" in event.target && form.touch(event.target.name)}
            onSubmit={(event) => {
              event.preventDefault();
              const tellAgent = agentOf(event.nativeEvent);
              const reply = form.submit(event.currentTarget, turnstileSiteKey !== null);
              tellAgent?.(reply);
            }}
          >
            <p role="alert" className="sr-only">
              {Object.keys(problems).length > 0 ? booking.page.problems : ""}
            </p>
            <div className="slots">
              {calendar ? (
                <Guard fallback={<SlotFields prefix={prefix} problems={problems} waiting={false} />}>
                  <DialogSlots
                    prefix={prefix}
                    calendar={calendar}
                    isLoading={isLoading}
                    problems={problems}
                    value={form.choice}
                    onChange={form.choose}
                  />
                </Guard>
              ) : (
                <SlotFields prefix={prefix} problems={problems} waiting />
              )}
            </div>
            <div className="person">
              <BookingFields prefix={prefix} problems={problems} onWrite={form.touch} />
              {calendar && isOpen && turnstileSiteKey !== null ? (
                <Challenge siteKey={turnstileSiteKey} tokens={form.tokens} />
              ) : null}
              <div className="sm:col-span-2">
                <Button type="submit" look="lamp" size="large" className="w-full">
                  {booking.submit}
                </Button>
                <PlaceLine place={announcedPlace} booked={false} />
                <BookingFootnote mailed={mailed} />
                <Proof />
              </div>
            </div>
          </form>
        </div>
        {isSubmitting ? <div role="status">{booking.submitting}</div> : null}
      </div>
    </Dialog>
  );
}

const LEAD_FIELDS = ["name", "email", "company", "challenge"] as const;

/**
 * Puts a lead's text back into the form, unless somebody has typed into it since it was rendered, or sent and reset. As
 * values and not as the fields' defaults, so that sending the form empties them like anything that was typed.
 */
function restoreLead(form: HTMLFormElement, lead: Lead): void {
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
type TellAgent = (words: Promise<string>) => void;

/** The assistant behind a submit event. Prevent the event's default, or the assistant gets the next page as its response. */
function agentOf(event: object): TellAgent | null {
  const { agentInvoked, respondWith }: AgentSubmit = event;
  if (agentInvoked !== true) return null;
  return (words) => {
    if (typeof respondWith === "function") Reflect.apply(respondWith, event, [words]);
  };
}
