import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { booking } from "~/content/booking";
import { type Booked, nextFreeSlots } from "~/domain/booking/availability";
import type { Choice } from "~/domain/booking/choice";
import { inviteLinks } from "~/domain/booking/invite";
import { mayChooseAnother } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import type { Timetable } from "~/domain/booking/timetable";

import type { Answer, Confirmation, TurnedDown } from "./confirmation";
import { InviteList } from "./invite-list";
import { clockHour, dayName, ownTime, visitorZone } from "./local-time";
import { PlaceLine } from "./place-line";

/** How many other times are offered; TOLD-01. */
const OFFERED = 3;

type Props = {
  timetable: Timetable;
  place: MeetingPlace;
  booked: Booked;
  /** Epoch milliseconds. */
  now: number;
  /** Whether the calendar is being asked right now: what is free is not known yet. */
  looking: boolean;
  onChoose: (choice: Choice) => void;
};

/** Above the form: what the server said of the last booking made on this page. */
export function AnswerNote({ answer, ...props }: Props & { answer: Answer }) {
  return answer.kind === "taken" ? (
    <BookingNote acknowledged={answer.confirmation} {...props} />
  ) : (
    <TurnedDownNote turnedDown={answer.turnedDown} {...props} />
  );
}

/** Above the empty form, after a booking: when it is, and how to note it. BOOK-17. */
function BookingNote({ timetable, acknowledged, place }: Props & { acknowledged: Confirmation }) {
  const slot = timetable.slotAt(acknowledged.start);
  if (!slot) return null;
  const own = ownTime(slot, visitorZone(), timetable.schedule.zone);
  return (
    <section className="rounded-card border-line bg-ground-2 mb-6 border p-4" aria-labelledby="booking-note">
      <h3 id="booking-note" className="flex items-center gap-2 text-lg">
        <Icon name="check" className="text-ok" />
        {acknowledged.state === "booked" ? booking.note.booked : booking.note.held}
      </h3>
      <p className="num mt-1.5">{booking.moment(dayName(slot.date), clockHour(slot.hour), own)}</p>
      <PlaceLine place={place} booked />
      <InviteList links={inviteLinks(slot, place, booking.invite)} />
      <p className="text-muted mt-1 text-sm">{booking.note.another}</p>
    </section>
  );
}

/** Above the form that a visitor gets back, whose time was gone: why, and the next times to choose from. */
function TurnedDownNote({ timetable, turnedDown, booked, now, looking, onChoose }: Props & { turnedDown: TurnedDown }) {
  const { start } = turnedDown;
  const reason = turnedDown.reason ?? "slot_taken";
  const { toasts, free } = booking.turnedDown;
  const offers = mayChooseAnother(reason) && !looking;
  const slots = offers ? nextFreeSlots(timetable, start, booked, now, OFFERED) : [];
  const { zone } = timetable.schedule;
  return (
    <section className="rounded-card border-line bg-ground-2 mb-6 border p-4" aria-labelledby="turned-down">
      <h3 id="turned-down" className="flex items-center gap-2 text-lg">
        <Icon name="warning" className="text-alert shrink-0" />
        {toasts[reason]}
      </h3>
      {slots.length > 0 ? (
        <>
          <p className="mt-1.5">{free}</p>
          <ul className="mt-2 grid gap-2">
            {slots.map((slot) => (
              <li key={slot.start}>
                <Button
                  className="w-full py-2 text-left whitespace-normal"
                  onClick={() => onChoose({ date: slot.date, hour: String(slot.hour) })}
                >
                  {booking.moment(dayName(slot.date), clockHour(slot.hour), ownTime(slot, visitorZone(), zone))}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
