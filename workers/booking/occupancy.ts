import type { Interval } from "~/domain/booking/timetable";

const LIVE = `SELECT coalesce(moved_start_ms, start_ms) AS start, coalesce(moved_end_ms, end_ms) AS end
  FROM bookings WHERE kind = 'demo' AND state <> 'removed' AND start < ? AND end > ? AND id <> ?`;

const VACATED = `SELECT entered_start_ms AS start, entered_end_ms AS end FROM bookings WHERE due_ms IS NOT NULL
    AND kind = 'demo' AND entered_start_ms <> coalesce(moved_start_ms, start_ms)
  UNION SELECT entered_start_ms, entered_end_ms FROM erasures JOIN bookings ON bookings.id = erasures.booking
    WHERE kind = 'demo' AND state = 'removed' AND entered_start_ms IS NOT NULL`;

/**
 * Spans of live bookings that overlap the range; a moved one occupies the time that staff gave it. `but`: the id of one
 * booking to ignore.
 */
export function liveSpans(sql: SqlStorage, { start, end }: Interval, but: string): Interval[] {
  return sql.exec<{ start: number; end: number }>(LIVE, end, start, but).toArray();
}

/**
 * Spans in which calendars may still show demos that were moved or ended here and whose entries are not updated yet. Nobody
 * meets there any more.
 */
export function vacatedSpans(sql: SqlStorage): Interval[] {
  return sql.exec<{ start: number; end: number }>(VACATED).toArray();
}
