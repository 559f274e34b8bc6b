import { startTransition, useEffect, useEffectEvent, useRef, useState } from "react";

import { afterPaint, whenIdle } from "~/components/after-paint";
import { Button } from "~/components/button";
import { bookingDialogId, closes, Dialog } from "~/components/dialog";
import { useStyled } from "~/components/full-stylesheet";
import { Guard } from "~/components/guard";
import { Icon } from "~/components/icon";
import { track } from "~/components/track";
import { booking } from "~/content/booking";
import type { Lead } from "~/domain/booking/request";

import { Benefits } from "./booking-fields";
import { type BookingSettings, LiveForm } from "./booking-form";
import { AnswerNote } from "./booking-note";
import { type Answer, useAnswer } from "./page-memory";
import { useBooking } from "./use-booking";
import { browserTimetable } from "./visitor-time";

/** The buttons that open the dialog. */
const OPENERS = `[commandfor="${bookingDialogId}"][command="show-modal"]`;

/** The shared booking dialog. Its form works without JavaScript, by posting to /book. */
export function BookingDialog({ source, ...settings }: BookingSettings) {
  const { announcedPlace, mailed } = settings;
  const dialog = useRef<HTMLDialogElement>(null);
  const element = useRef<HTMLFormElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const answer = useAnswer();
  const form = useBooking({
    element,
    source,
    mailed,
    onSent() {
      // The next opening starts at the top.
      dialog.current?.querySelector(".booking-layout")?.scrollTo({ top: 0, behavior: "instant" });
      dialog.current?.close();
    },
  });
  const { calendar, isLoading, isSubmitting } = form;

  const styled = useStyled(calendar !== null && answer !== null);

  const prefetch = useEffectEvent(form.prefetch);
  const restored = useRef<Answer | null>(null);
  useEffect(() => {
    // The reply may come before the form is emptied.
    if (isSubmitting || restored.current === answer) return;
    restored.current = answer;
    if (element.current && answer?.kind === "turned_down" && answer.lead) restoreLead(element.current, answer.lead);
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
          <LiveForm prefix="booking" element={element} form={form} isShown={isOpen} className="mt-4" {...settings} />
        </div>
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
