import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";

import { Button } from "~/components/button";
import { useTopDialog } from "~/components/dialog";
import { prepareToasts } from "~/components/toast";
import { booking } from "~/content/booking";
import { testimonial } from "~/content/home/quote";
import type { MeetingPlace } from "~/domain/booking/place";

import { BookingFields, BookingFootnote, PlaceLine, Proof, SlotFields } from "./booking-fields";
import { loadLive, useIntent } from "./intent";
import type { BookingSettings, FormState } from "./live-booking";

/** The ground of a form that is part of a page; a phone has no room for its edges. */
export const formCard = "sm:border-line sm:bg-surface sm:rounded-card sm:p-card sm:shadow-lift sm:border";

type Props = Omit<ComponentProps<"form">, "children"> & {
  /** For day and hour. */
  slots: ReactNode;
  fields: ComponentProps<typeof BookingFields>;
  announcedPlace: MeetingPlace;
  /** Whether mails leave. */
  mailed: boolean;
  /** What stands below the button. */
  proof?: ReactNode;
  /** Before everything else. */
  children: ReactNode;
};

/** The booking form: day and hour beside the fields about the person, and what booking implies. It posts to /book. */
export function PostingForm({ slots, fields, announcedPlace, mailed, proof, children, className, ...form }: Props) {
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
      {slots}
      <div className="person">
        <BookingFields {...fields} />
        <div className="whole-row">
          <Button type="submit" look="lamp" size="large" className="w-full">
            {booking.submit}
          </Button>
          <PlaceLine place={announcedPlace} booked={false} />
          <BookingFootnote mailed={mailed} />
          {proof}
        </div>
      </div>
    </form>
  );
}

const initial: FormState = {
  calendar: null,
  isLoading: false,
  choice: { date: "", hour: "" },
  problems: {},
  ownAnswer: null,
  isSubmitting: false,
};

type LiveProps = BookingSettings & {
  prefix: string;
  /** Whether it is in sight. */
  isShown: boolean;
  /** Whether the note about the latest booking stands above it. */
  showsLatest: boolean;
  /** Called when a booking is on its way, before the form is emptied. */
  onSent: () => void;
  className: string;
};

/**
 * The form in a page that is the same for everybody. It posts, until somebody means to book: then the free hours take the
 * place of the plain controls, and it is sent by script.
 */
export function LiveForm({ isShown, showsLatest, onSent, className, ...props }: LiveProps) {
  const { prefix, announcedPlace, mailed } = props;
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(initial);
  const [live, setLive] = useState<Awaited<ReturnType<typeof loadLive>> | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  /** Whether the code is on its way, or here: beginning twice would wait for hours that have come. */
  const hasBegun = useRef(false);
  const { calendar, problems, isSubmitting } = state;

  async function load() {
    if (hasBegun.current) return;
    hasBegun.current = true;
    try {
      const module = await loadLive();
      const form = element.current && new FormData(element.current);
      const chosen = (name: string) => {
        const value = form?.get(name);
        return typeof value === "string" ? value : "";
      };
      setState((previous) => module.beginLive(previous, { date: chosen("date"), hour: chosen("hour") }));
      setLive(module);
    } catch {
      // The form posts, until the next intent.
      setHasFailed(true);
      hasBegun.current = false;
    }
  }
  useIntent(() => void load());
  const onShown = useEffectEvent(() => void load());
  useEffect(() => {
    if (isShown) onShown();
  }, [isShown]);

  /** Called on input in a field, whose error is removed. */
  function touch(field: string) {
    setState((previous) =>
      field in previous.problems ? { ...previous, problems: { ...previous.problems, [field]: undefined } } : previous,
    );
  }

  return (
    <PostingForm
      ref={element}
      className={className}
      aria-busy={isSubmitting}
      // Not a WebMCP tool while nobody would see what is filled in.
      {...(isShown && booking.tool)}
      onFocus={() => void prepareToasts()}
      // Not onInput: rendered between the browser's `input` and `change`, the select would get its old hour back.
      onChange={(event) => "name" in event.target && touch(event.target.name)}
      slots={
        calendar && live ? (
          <live.LiveBooking
            {...props}
            element={element}
            state={{ ...state, calendar }}
            setState={setState}
            isShown={isShown}
            showsLatest={showsLatest}
            onSent={onSent}
          />
        ) : (
          <div className="slots">
            <SlotFields prefix={prefix} errors={{}} waiting={!hasFailed} />
          </div>
        )
      }
      fields={{
        prefix,
        errors: live ? live.fieldErrors(problems) : {},
        ownAnswer: state.ownAnswer,
        onWrite: touch,
      }}
      announcedPlace={announcedPlace}
      mailed={mailed}
      proof={<Proof {...testimonial} className="border-line mt-3 border-t pt-3 text-sm leading-5" />}
    >
      <p role="alert" className="sr-only">
        {Object.values(problems).some(Boolean) ? booking.problems : ""}
      </p>
    </PostingForm>
  );
}

/** The form as a part of a page: the free hours are requested once it comes into sight. */
export function PageForm(settings: BookingSettings) {
  const place = useRef<HTMLDivElement>(null);
  const [isInSight, setIsInSight] = useState(false);
  const isCovered = useTopDialog() !== null;
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsInSight(true);
      },
      // Its first lines at the lower edge are not yet in sight: the cookie banner may stand there.
      { rootMargin: "0px 0px -25% 0px" },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={place} className={`relative ${formCard}`}>
      <LiveForm
        prefix="page"
        isShown={isInSight && !isCovered}
        showsLatest={false}
        onSent={() => {}}
        className=""
        {...settings}
      />
    </div>
  );
}
