import { type ComponentProps, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from "react";

import { whenIdle } from "~/components/after-paint";
import { Button } from "~/components/button";
import { useTopDialog } from "~/components/dialog";
import { Guard } from "~/components/guard";
import { booking } from "~/content/booking";
import type { MeetingPlace } from "~/domain/booking/place";

import { BookingFields, BookingFootnote, PlaceLine, Proof } from "./booking-fields";
import { Challenge } from "./challenge";
import { DialogSlots, SlotFields } from "./dialog-slots";
import { FreshHours } from "./read-calendar";
import { useBooking } from "./use-booking";

type Props = Omit<ComponentProps<"form">, "children"> & {
  /** Day and hour. */
  slots: ReactNode;
  fields: ComponentProps<typeof BookingFields>;
  /** Before the button. */
  challenge?: ReactNode;
  announcedPlace: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
  /** Before everything else. */
  children: ReactNode;
};

/** The booking form: day and hour beside the fields about the person, and what booking implies. It posts to /book. */
export function PostingForm({ slots, fields, challenge, announcedPlace, mailed, children, className, ...form }: Props) {
  return (
    <form
      method="post"
      action="/book"
      encType="multipart/form-data"
      noValidate
      className={`booking-form booking-split ${className}`}
      {...form}
    >
      {children}
      <div className="slots">{slots}</div>
      <div className="person">
        <BookingFields {...fields} />
        {challenge}
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
  );
}

/** What a form on a page that is the same for everybody needs to know of the installation and of the visit. */
export type BookingSettings = {
  /** Where the visit came from and what opened the form, as one line; null if unknown. */
  source: () => string | null;
  /** Null if this installation uses no challenge. */
  turnstileSiteKey: string | null;
  announcedPlace: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
};

type LiveProps = Omit<BookingSettings, "source"> & {
  prefix: string;
  element: RefObject<HTMLFormElement | null>;
  form: ReturnType<typeof useBooking>;
  /** Whether it is in sight: then the hours are kept current. */
  isShown: boolean;
  className: string;
};

/** The form over the hours that are free now, which is sent by script. Without scripts it posts. */
export function LiveForm({ prefix, element, form, isShown, turnstileSiteKey, ...props }: LiveProps) {
  const { calendar, isLoading, problems, isSubmitting } = form;
  return (
    <>
      {calendar && isShown ? (
        <FreshHours
          calendar={calendar}
          onTick={() => form.update()}
          onStale={() => {
            // The platform closes a dialog before React is notified.
            if (!element.current?.closest("dialog:not([open])")) void form.refresh(true);
          }}
        />
      ) : null}
      <PostingForm
        {...props}
        ref={element}
        aria-busy={isSubmitting}
        // Not a WebMCP tool while nobody would see what is filled in.
        {...(isShown && booking.tool)}
        // Not onInput: rendered between the browser's `input` and `change`, the select would get its old hour back.
        onChange={(event) => "name" in event.target && form.touch(event.target.name)}
        onSubmit={(event) => {
          event.preventDefault();
          const tellAgent = agentOf(event.nativeEvent);
          const reply = form.submit(event.currentTarget, turnstileSiteKey !== null);
          tellAgent?.(reply);
        }}
        slots={
          calendar ? (
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
          )
        }
        fields={{ prefix, problems, onWrite: form.touch }}
        challenge={
          calendar && isShown && turnstileSiteKey !== null ? (
            <Challenge siteKey={turnstileSiteKey} tokens={form.tokens} />
          ) : null
        }
      >
        <p role="alert" className="sr-only">
          {Object.keys(problems).length > 0 ? booking.page.problems : ""}
        </p>
      </PostingForm>
      {isSubmitting ? (
        <div role="status" className="submitting">
          {booking.submitting}
        </div>
      ) : null}
    </>
  );
}

/** The form on a page that is the same for everybody: the free hours come once the page is there. */
export function PageForm({ source, ...settings }: BookingSettings) {
  const element = useRef<HTMLFormElement>(null);
  const form = useBooking({ element, source, mailed: settings.mailed, onSent: () => {} });
  const load = useEffectEvent(form.refresh);
  useEffect(() => whenIdle(() => void load()), []);
  return (
    <div className="relative">
      <LiveForm
        prefix="page"
        element={element}
        form={form}
        isShown={useTopDialog() === null}
        className=""
        {...settings}
      />
    </div>
  );
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
