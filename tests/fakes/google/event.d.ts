/** A whole day (`date`, in the calendar's own zone) or an instant (`dateTime`). */
export type EventTime =
  | {
      date: string;
      timeZone?: string;
    }
  | {
      dateTime: string;
      timeZone?: string;
    };
/** Extended properties: hidden key and value pairs. */
export type Properties = Readonly<Record<string, string>>;
/** An invited person. `self` marks the copy of the calendar's own owner. */
export type Attendee = {
  email: string;
  responseStatus: string;
  self?: boolean;
};
/** What Google distinguishes; only `default`, `focusTime` and `outOfOffice` (and mail's `fromGmail`) take up time. */
export type EventType = "default" | "focusTime" | "outOfOffice" | "workingLocation" | "birthday" | "fromGmail";
/** The fields a caller may set. */
export type EventDraft = {
  status: "confirmed" | "tentative";
  start: EventTime;
  end: EventTime;
  eventType: EventType;
  summary?: string;
  description?: string;
  location?: string;
  transparency?: "opaque" | "transparent";
  attendees?: readonly Attendee[];
  extendedProperties?: {
    private: Properties;
  };
};
/** An event as it goes over the wire, as far as the site could use it. */
export type CalendarEvent = Omit<EventDraft, "status"> & {
  kind: "calendar#event";
  id: string;
  status: "confirmed" | "tentative" | "cancelled";
  created: string;
  updated: string;
  creator: {
    email: string;
  };
  organizer: {
    email: string;
    self: true;
  };
  hangoutLink?: string;
};
/** A half-open span of epoch milliseconds. */
export type Span = {
  startMs: number;
  endMs: number;
};
/** The time an event takes up. */
export declare function spanOf(event: Pick<CalendarEvent, "start" | "end">, calendarZone: string): Span;
/** True when the span touches the window: the event's end is after its start and the event's start before its end. */
export declare function overlaps(span: Span, window: Span): boolean;
