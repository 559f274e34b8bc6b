/** Maximum characters of a meeting place, which is shown in a form, a calendar and every mail. */
const PLACE_LENGTH = 200;

/**
 * Where a demo takes place, as set by MEETING_PLACE: the address of a video call, or words such as “We call you”. Null if it
 * is not set, and staff send it by mail.
 */
export type MeetingPlace = string | null;

/** The address of a video call, or null where the place is given in words. */
export function placeLink(place: MeetingPlace): string | null {
  return place !== null && /^https:\/\/\S+$/.test(place) && URL.canParse(place) ? new URL(place).href : null;
}

/** What everybody may read before there is a booking: the place in words, or what `call` says of a video call's host. */
export function announcedPlace(place: MeetingPlace, call: (host: string) => string): MeetingPlace {
  const link = placeLink(place);
  return link === null ? place : call(new URL(link).host);
}

/** What is wrong with a place, as the rest of a sentence that begins with its name; null if it is valid. */
export function placeFlaw(place: string): string | null {
  if (/[\u0000-\u001F\u007F]/.test(place)) return "must be one line";
  if (place.length > PLACE_LENGTH) return `may have at most ${PLACE_LENGTH} characters`;
  if (/^[a-z]+:\/\//i.test(place) && placeLink(place) === null) return "must be an https address, or words";
  return null;
}
