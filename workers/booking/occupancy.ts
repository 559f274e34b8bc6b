import type { Interval } from "~/domain/booking/timetable";

const LIVE = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
  FROM bookings WHERE kind = 'demo' AND state <> 'removed' AND start < ?1 AND end > ?2 AND id <> ?3
    -- For the index alone: this is never before the end.
    AND max(end_ms, coalesce(moved_end_ms, end_ms)) > ?2`;

/** The ids are written as `eventId` writes them. */
const LEAVING = `SELECT id || iif(copy > 0, 'r' || copy, '') AS event_id FROM bookings
    WHERE due_ms IS NOT NULL AND kind = 'demo' AND entered_revision <> revision
  UNION SELECT event_id FROM erasures WHERE keep_time = 0`;

/**
 * Spans of live bookings that overlap the range; a moved one occupies the time that staff gave it. `but`: the id of one
 * booking to ignore.
 */
export function liveSpans(sql: SqlStorage, { start, end }: Interval, but: string): Interval[] {
  return sql.exec<{ start: number; end: number }>(LIVE, end, start, but).toArray();
}

/**
 * Ids of our events that are to be moved or erased, and until then stand at a time at which nobody meets any more. Where the
 * desk has such a demo now is in `liveSpans`.
 */
export function leavingEvents(sql: SqlStorage): string[] {
  return sql
    .exec<{ event_id: string }>(LEAVING)
    .toArray()
    .map(({ event_id }) => event_id);
}
