// The verdict: what clients were told, held against what stands in the calendar. Pure, so that it is tested itself.

/** A request that was sent. Instants are epoch milliseconds. */
export type Wanted = {
  readonly marker: string;
  readonly email: string;
  readonly start: number;
  readonly end: number;
  /** The day of the slot, yyyy-MM-dd in the calendar's zone. */
  readonly date: string;
};

/** An event of the site's that stands in the calendar. */
export type Entry = {
  readonly id: string;
  /** The marker its text holds, or null. */
  readonly marker: string | null;
  readonly email: string | null;
  readonly createdAt: number;
  readonly blocks: boolean;
  readonly when:
    | { readonly kind: "timed"; readonly start: number; readonly end: number }
    | { readonly kind: "days"; readonly first: string; readonly until: string };
};

/** A meeting of staff's own. */
export type StaffMeeting = { readonly start: number; readonly end: number; readonly createdAt: number };

export type Evidence = {
  readonly wanted: readonly Wanted[];
  /** The acknowledgements (201, 202, 409) of each request, by its marker. */
  readonly acknowledged: ReadonlyMap<string, readonly number[]>;
  readonly entries: readonly Entry[];
  readonly staff: readonly StaffMeeting[];
  /** Slots that began before this may have passed before they could be booked. */
  readonly startedAt: number;
};

type DifferenceKind =
  /** No acknowledgement came, although the client kept asking. */
  | "unanswered"
  /** Acknowledged, and not in the calendar. */
  | "lost"
  /** More than once in the calendar. */
  | "doubled"
  /** In the calendar as something else than was promised. */
  | "broken promise"
  /** An entry that is neither a meeting nor a follow-up as it should be: its time, its day, its mail, what it blocks. */
  | "misshapen"
  /** Two meetings of ours at one time. */
  | "slot twice"
  /** Somebody wanted it, staff do not hold it, and yet nobody has it. */
  | "slot unfilled"
  /** Booked over a meeting of staff's that had long been there. */
  | "over staff"
  /** In the calendar, and nobody sent it. */
  | "invented";
export type Difference = { readonly kind: DifferenceKind; readonly what: string };

type Span = { readonly start: number; readonly end: number };

/** The calendar is asked just before each insert; what staff enter in between cannot be seen. */
const ASKED_BEFORE_MS = 12_000;

function overlap(a: Span, b: Span): boolean {
  return a.start < b.end && b.start < a.end;
}

/** A meeting is timed and blocks; anything else is to be read as a follow-up. */
export function isMeeting(entry: Entry): boolean {
  return entry.when.kind === "timed" && entry.blocks;
}

function isShapedFor(entry: Entry, wanted: Wanted): boolean {
  if (entry.email !== wanted.email) return false;
  const { when } = entry;
  if (when.kind === "timed") return entry.blocks && when.start === wanted.start && when.end === wanted.end;
  return !entry.blocks && when.first === wanted.date && Date.parse(when.until) - Date.parse(when.first) === 86_400_000;
}

/**
 * Whether an entry keeps every promise made for it (API-02). 409: not booked, so a follow-up. 201 and 202: the slot is
 * the visitor's, so a meeting; a follow-up only where staff took the slot from under it.
 */
function keepsPromises(entry: Entry, wanted: Wanted, answers: readonly number[], staffTookIt: boolean): boolean {
  const turnedDown = answers.includes(409);
  if (isMeeting(entry)) return !turnedDown;
  const wasPromised = answers.some((status) => status === 201 || status === 202);
  return !wasPromised || staffTookIt;
}

/** Every difference between the promises and the calendar; none when all is well. */
export function compare({ wanted, acknowledged, entries, staff, startedAt }: Evidence): Difference[] {
  const found: Difference[] = [];
  const add = (kind: DifferenceKind, what: string) => void found.push({ kind, what });
  const byMarker = Map.groupBy(entries, (entry) => entry.marker);
  const known = new Set(wanted.map(({ marker }) => marker));

  for (const lead of wanted) {
    const answers = acknowledged.get(lead.marker) ?? [];
    const own = byMarker.get(lead.marker) ?? [];
    const told = `${lead.marker} (told ${answers.join(", ") || "nothing"})`;
    const taken = staff.some((meeting) => overlap(meeting, lead));
    if (answers.length === 0) add("unanswered", told);
    else if (own.length === 0) add("lost", told);
    if (own.length > 1) add("doubled", `${told}: ${own.map(({ id }) => id).join(", ")}`);
    for (const entry of own) {
      if (!isShapedFor(entry, lead)) add("misshapen", `${told}: ${entry.id}`);
      if (!keepsPromises(entry, lead, answers, taken)) add("broken promise", `${told}: ${entry.id}`);
    }
  }
  for (const { id, marker } of entries) if (marker === null || !known.has(marker)) add("invented", id);
  for (const difference of compareSlots(wanted, entries, staff, startedAt)) found.push(difference);
  return found;
}

function compareSlots(
  wanted: readonly Wanted[],
  entries: readonly Entry[],
  staff: readonly StaffMeeting[],
  startedAt: number,
): Difference[] {
  const found: Difference[] = [];
  const meetings = entries
    .filter(isMeeting)
    .flatMap(({ id, createdAt, when }) =>
      when.kind === "timed" ? [{ id, createdAt, start: when.start, end: when.end }] : [],
    );
  for (const [index, meeting] of meetings.entries()) {
    for (const other of meetings.slice(index + 1)) {
      if (overlap(meeting, other)) found.push({ kind: "slot twice", what: `${meeting.id}, ${other.id}` });
    }
    const wasThere = ({ createdAt }: StaffMeeting) => createdAt < meeting.createdAt - ASKED_BEFORE_MS;
    if (staff.some((own) => overlap(own, meeting) && wasThere(own)))
      found.push({ kind: "over staff", what: meeting.id });
  }
  for (const [start, asked] of Map.groupBy(wanted, (lead) => lead.start)) {
    const [slot] = asked;
    if (!slot || start < startedAt || staff.some((own) => overlap(own, slot))) continue;
    if (!meetings.some((meeting) => meeting.start === start))
      found.push({ kind: "slot unfilled", what: `${new Date(start).toISOString()}, wanted ${asked.length} times` });
  }
  return found;
}
