import { useEffect, useEffectEvent, useRef, useState } from "react";

import { booking } from "~/content/booking";
import { Button } from "~/ui/button";
import { closes, Dialog } from "~/ui/dialog";
import { Guard } from "~/ui/guard";
import { Icon } from "~/ui/icon";
import { track } from "~/ui/track";

import { useAcknowledged } from "./acknowledged";
import { BookingFields } from "./booking-fields";
import { BookingFootnote } from "./booking-footnote";
import { bookingDialogId } from "./dialog-id";
import { StaticWhen } from "./static-when";
import { useBooking } from "./use-booking";

const prefix = "booking";

type Props = {
  /** Where the visit came from, when that may be told. */
  source: () => string | null;
  /** Null: this installation asks for no challenge. */
  turnstileSiteKey: string | null;
};

/** The shared booking dialog. Its markup works alone, by posting to /book; the engine is fetched when somebody means to open it. */
export function BookingDialog({ source, turnstileSiteKey }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [open, setOpen] = useState(false);
  const acknowledged = useAcknowledged();
  const { desk, when, problems, submitting, offline, load, refresh, show, change, touch, enter, submit } = useBooking({
    source,
    form: () => dialog.current?.querySelector("form") ?? null,
    closeDialog: () => dialog.current?.close(),
  });

  const prepare = useEffectEvent(() => {
    load().catch(withoutEngine);
  });
  const begin = useEffectEvent(enter);
  useEffect(() => {
    const stop = new AbortController();
    const onIntent = (event: Event) => {
      if (!(event.target instanceof Element)) return;
      if (event.target.closest(`[commandfor="${bookingDialogId}"]`)) prepare();
      const form = event.type === "focusin" ? event.target.closest("form") : null;
      if (form && dialog.current?.contains(form)) begin(form);
    };
    for (const type of ["pointerover", "focusin", "touchstart"])
      document.addEventListener(type, onIntent, { passive: true, signal: stop.signal });
    return () => stop.abort();
  }, []);

  return (
    <Dialog
      id={bookingDialogId}
      ref={dialog}
      labelledBy="booking-title"
      onOpenChange={(opened) => {
        setOpen(opened);
        if (!opened) return;
        track("booking_opened");
        refresh().catch(withoutEngine);
      }}
    >
      <div className="booking-layout">
        <div className="booking-pitch">
          {/* Able to take focus, and the first that is: an opened dialog is read from its name. */}
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
          {desk && acknowledged ? (
            <Guard>
              <desk.engine.BookingNote timetable={desk.timetable} acknowledged={acknowledged} />
            </Guard>
          ) : null}
          {desk && open ? (
            <desk.engine.FreshHours
              timetable={desk.timetable}
              now={desk.now}
              shownAt={desk.shownAt}
              askedAt={desk.askedAt}
              onTick={() => show(desk)}
              onStale={() => void refresh(true).catch(withoutEngine)}
            />
          ) : null}
          <form
            method="post"
            action="/book"
            encType="multipart/form-data"
            noValidate
            className="booking-form"
            aria-busy={submitting}
            onInput={(event) => "name" in event.target && touch(String(event.target.name))}
            onSubmit={(event) => {
              event.preventDefault();
              void submit(event.currentTarget, turnstileSiteKey !== null);
            }}
          >
            <p role="alert" className="sr-only">
              {Object.keys(problems).length > 0 ? booking.page.problems : ""}
            </p>
            <BookingFields prefix={prefix} problems={problems} />
            {desk ? (
              <Guard fallback={<StaticWhen prefix={prefix} problems={problems} />}>
                <desk.engine.WhenPicker
                  prefix={prefix}
                  timetable={desk.timetable}
                  booked={desk.booked}
                  now={desk.now}
                  looking={desk.looking}
                  problems={problems}
                  value={when}
                  onChange={change}
                />
              </Guard>
            ) : (
              <StaticWhen prefix={prefix} problems={problems} />
            )}
            {desk && open && turnstileSiteKey !== null ? (
              <desk.engine.Challenge siteKey={turnstileSiteKey} tokens={desk.tokens} />
            ) : null}
            <div className="wide">
              <Button type="submit" look="lamp" size="large">
                {booking.submit}
              </Button>
              {/* Beside the button: a toast would stand behind the dialog, where nobody sees or hears it. */}
              <p role="alert" className="hint hint-error empty:hidden">
                {offline ? booking.offline : ""}
              </p>
              <BookingFootnote />
            </div>
          </form>
        </div>
        {submitting ? (
          <div className="bg-surface/85 absolute inset-0 grid place-items-center font-medium" role="status">
            {booking.submitting}
          </div>
        ) : null}
        <Button
          look="quiet"
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

function withoutEngine() {
  console.error("The booking dialog’s code could not be fetched; the form posts without it.");
}
