import { type Refusal } from "./errors.ts";
import type { EventDraft } from "./event.ts";
import { type JsonObject } from "./json.ts";
/** Who writes, and to which calendar. Staff use Google's own pages, so the limits of service accounts do not apply to them. */
export type Writer = {
  calendarZone: string;
  mayInvite: boolean;
  isStaff: boolean;
};
/**
 * Checks the body of an insert, or of a patch already merged into the event, and copies the fields it knows. Returns the
 * first error that Google would report.
 */
export declare function readDraft(body: JsonObject, writer: Writer): EventDraft | Refusal;
/** The id that the caller chose, `undefined` if Google is to choose it. `id` together with `iCalUID` is refused. */
export declare function readEventId(body: JsonObject):
  | {
      id: string | undefined;
    }
  | Refusal;
