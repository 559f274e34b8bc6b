/**
 * Where a demo takes place, as set by MEETING_PLACE: the address of a video call, or words such as “We call you”. Null if it
 * is not set, and staff send it by mail.
 */
export type MeetingPlace = string | null;
/** The address of a video call, or null where the place is given in words. */
export declare function placeLink(place: MeetingPlace): string | null;
/** What everybody may read before there is a booking: the place in words, or what `call` says of a video call's host. */
export declare function announcedPlace(place: MeetingPlace, call: (host: string) => string): MeetingPlace;
/** What is wrong with a place, as the rest of a sentence that begins with its name; null if it is valid. */
export declare function placeFlaw(place: string): string | null;
