import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { booking } from "~/content/booking";
import { type Booked, nextFreeSlots, type Choice } from "~/domain/booking/availability";
import { mayChooseAnother } from "~/domain/booking/outcome";
import type { MeetingPlace } from "~/domain/booking/place";
import type { Timetable } from "~/domain/booking/timetable";

import { BookingNote } from "./booking-note";
import type { Answer, TurnedDown } from "./confirmation";
import { ForgetNote } from "./forget-booking";
import { momentOf } from "./moment";
import { visitorZone } from "./visitor-zone";

/** How many other times are offered; TOLD-01. */
const OFFERED = 3;

type Props = {
  timetable: Timetable;
  place: MeetingPlace;
  booked: Booked;
  /** Epoch milliseconds. */
  now: number;
  /** Whether the calendar request is running: the free hours are not known yet. */
  looking: boolean;
  onChoose: (choice: Choice) => void;
  /** Empties the form, which has the text of a rejected booking again. */
  onForget: () => void;
};

/** Above the form: the server's reply to the last booking made on this page. */
export function AnswerNote({ answer, onForget, ...props }: Props & { answer: Answer }) {
  if (answer.kind === "taken") {
    return <BookingNote booking={answer.confirmation} place={props.place} heading="h3" />;
  }
  const { start, reference } = answer.turnedDown;
  return (
    <div className="mb-6">
      <TurnedDownNote turnedDown={answer.turnedDown} {...props} />
      <p className="mt-2">
        <ForgetNote booking={{ state: "taken", start, reference }} onForget={onForget} />
      </p>
    </div>
  );
}

/** Above the form of a visitor whose time was gone: why, and the next times to choose from. */
function TurnedDownNote({ turnedDown, ...props }: Omit<Props, "onForget"> & { turnedDown: TurnedDown }) {
  const { timetable, booked, now, looking, onChoose } = props;
  const { start } = turnedDown;
  const reason = turnedDown.reason ?? "slot_taken";
  const { toasts, free } = booking.turnedDown;
  const offers = mayChooseAnother(reason) && !looking;
  const slots = offers ? nextFreeSlots(timetable, start, booked, now, OFFERED) : [];
  return (
    <section className="rounded-card border-line bg-ground-2 border p-4" aria-labelledby="turned-down">
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
                  {momentOf(slot.start, visitorZone())}
                </Button>
              </li>
            ))}
          </ul>
        </>
      ) : null}
    </section>
  );
}
