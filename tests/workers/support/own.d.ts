/** Texts by which the default visitor of a booking is known. */
export declare const PERSONAL: string[];
/** A page with a form, the visitor's own one or that of the booking form, as a browser without scripts has it. */
export type FormPage = {
  readonly status: number;
  readonly heading: string;
  /** The message about the last action, or why it failed. */
  readonly report: string;
  /** The errors, each with its field before it. */
  readonly errors: readonly string[];
  /** The free hours of the day that is shown. */
  readonly hours: readonly string[];
  /** The chosen day and hour, and the day whose hours are shown; empty for none. */
  readonly date: string;
  readonly hour: string;
  readonly shown: string;
  /** What a field has, by its name. */
  readonly typed: Readonly<Record<string, string>>;
  /** The field that has the focus. */
  readonly focused: string | undefined;
  /** The text of the page, without markup. */
  readonly text: string;
  readonly html: string;
  readonly headers: Headers;
};
/** The link of a booking, by its place in order of arrival; the latest by default. */
export declare function linkOf(place?: number): Promise<string>;
/** A demo at ten that is in the calendar, a minute later. */
export declare function placed(): Promise<{
  id: string;
  reference: string;
}>;
/** When an hour of the first day begins. */
export declare function at(hour: number, day?: string): number;
/** Opens the page. */
export declare function open(reference: string, query?: string, headers?: Record<string, string>): Promise<FormPage>;
/** Submits a form of the page: the action, and its fields. */
export declare function act(
  reference: string,
  action: string,
  fields?: Record<string, string>,
  headers?: Record<string, string>,
): Promise<FormPage>;
/** Moves the demo to an hour of a day whose hours are shown. */
export declare function moveTo(
  reference: string,
  hour: number,
  date?: string,
  headers?: Record<string, string>,
): Promise<FormPage>;
/** A page with a form, read from its markup. */
export declare function readPage(reply: Response): Promise<FormPage>;
/** Submits the booking form without JavaScript; every field has a default. */
export declare function sendForm(fields?: Record<string, string>, headers?: Record<string, string>): Promise<FormPage>;
