import { booking } from "~/content/booking";
import { type MeetingPlace, placeLink } from "~/domain/booking/place";

type Props = {
  place: MeetingPlace;
  /** Before the booking only the host of a link is shown: there is no call to join yet. */
  booked: boolean;
};

/** Where the demo takes place; TOLD-03. */
export function PlaceLine({ place, booked }: Props) {
  const link = placeLink(place);
  const look = booked ? "text-md mt-1.5 wrap-anywhere" : "text-md text-muted mt-3 wrap-anywhere";
  if (place === null) return <p className={look}>{booking.place.toCome}</p>;
  return (
    <p className={look}>
      {booking.place.label}{" "}
      {link && booked ? (
        <a href={link} target="_blank" rel="noopener noreferrer" className="underline underline-offset-4">
          {place}
        </a>
      ) : link ? (
        booking.place.call(new URL(link).host)
      ) : (
        place
      )}
    </p>
  );
}
