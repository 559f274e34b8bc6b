import type { IdMaker } from "./ids.ts";

/** A position in a listing in progress. */
type Place = {
  listing: string;
  /** The records of the whole listing, as they were when it began. */
  ids: readonly string[];
  start: number;
  /** Counted from 1. */
  page: number;
  signature: string;
};

/** Stores the listings in progress. */
export interface Pager {
  begin(ids: readonly string[], signature: string): Place;
  /** The position of an offset; `null` when it expired, was made up, or belongs to other parameters. */
  resume(offset: string, signature: string): Place | null;
  /** The offset of the position this many records further; `null` at the end. */
  offsetAfter(place: Place, count: number): string | null;
  /** The page that an offset leads to, 1 for none and for an unknown one. */
  pageOf(offset: string | null): number;
}

/** Creates a pager whose offsets expire some time after they were issued. */
export function createPager(lifeMs: number, makeIds: IdMaker, now: () => number): Pager {
  const given = new Map<string, { place: Place; until: number }>();

  function resume(offset: string, signature: string): Place | null {
    const entry = given.get(offset);
    return entry !== undefined && now() < entry.until && entry.place.signature === signature ? entry.place : null;
  }

  function offsetAfter(place: Place, count: number): string | null {
    const start = place.start + count;
    const next = place.ids[start];
    if (next === undefined) return null;
    const offset = `${place.listing}/${next}`;
    given.set(offset, { place: { ...place, start, page: place.page + 1 }, until: now() + lifeMs });
    return offset;
  }

  return {
    begin: (ids, signature) => ({ listing: makeIds.id("itr"), ids, start: 0, page: 1, signature }),
    resume,
    offsetAfter,
    pageOf: (offset) => (offset === null ? 1 : (given.get(offset)?.place.page ?? 1)),
  };
}
