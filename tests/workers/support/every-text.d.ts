/** Something that the site sent to somebody, and where it stands. */
export type Sent = {
  readonly where: string;
  readonly text: string;
};
/** For tests of every page: the first to ask loads all of the site, which takes a busy machine a while. */
export declare const EVERY_PAGE_MS = 120000;
/** A reply with its headers. */
export declare function ask(path: string): Promise<Sent>;
/** Every page, feed and list of the site. */
export declare function publicTexts(): Promise<Sent[]>;
/**
 * What a visitor, staff and Google get of a demo that is booked, moved, reminded of and canceled, and of another person who
 * wanted its first hour. Needs a fresh desk, Google, mails and the webhook.
 */
export declare function bookingTexts(): Promise<Sent[]>;
/** Where such a word stands in what was sent, with what surrounds it; the first in each text. */
export declare function find(words: RegExp, sent: readonly Sent[]): string[];
/** A pattern for any of these texts. */
export declare function anyOf(texts: Iterable<string>): string;
