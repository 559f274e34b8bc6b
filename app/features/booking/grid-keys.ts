const DAY_MS = 86_400_000;
const DAYS_A_WEEK = 7;

/** The days that can be reached, all dates yyyy-MM-dd. */
type Reach = {
  readonly first: string;
  readonly last: string;
  readonly isOpen: (date: string) => boolean;
};

/**
 * Where a key leads in the grid of days (ARIA's grid pattern): a month back or forward, the first or last day of the week,
 * then to the nearest open day, so that none of them leads nowhere. Null for other keys, and if no day is open.
 */
export function dateForKey(key: string, from: string, { first, last, isOpen }: Reach): string | null {
  const wanted = wantedBy(key, from);
  if (wanted === null) return null;
  const within = wanted < first ? first : wanted > last ? last : wanted;
  const whole = span(first, last);
  const distance = (date: string) => Math.abs(dayOf(date) - dayOf(within));
  const nearest = (dates: readonly string[]) => dates.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
  const open = whole.filter((date) => isOpen(date));
  if (key !== "Home" && key !== "End") return nearest(open);
  const week = startOfWeek(from);
  return nearest(open.filter((date) => startOfWeek(date) === week));
}

function wantedBy(key: string, from: string): string | null {
  switch (key) {
    case "PageUp":
      return monthsOn(from, -1);
    case "PageDown":
      return monthsOn(from, 1);
    case "Home":
      return dateOf(startOfWeek(from));
    case "End":
      return dateOf(startOfWeek(from) + DAYS_A_WEEK - 1);
    default:
      return null;
  }
}

/** Whole days since 1970. */
function dayOf(date: string): number {
  return Date.parse(date) / DAY_MS;
}

function dateOf(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10);
}

/** The Sunday that begins the week: the grid's weeks do. */
function startOfWeek(date: string): number {
  return dayOf(date) - new Date(date).getUTCDay();
}

/** The same day of another month, or its last where it has fewer days. */
function monthsOn(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastOfMonth))).toISOString().slice(0, 10);
}

function span(first: string, last: string): string[] {
  return Array.from({ length: Math.max(0, dayOf(last) - dayOf(first) + 1) }, (_, n) => dateOf(dayOf(first) + n));
}
