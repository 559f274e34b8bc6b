import { leads } from "~/domain/business";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Moves by visitors, for a day: they are limited, because each is told to staff and may be mailed. Every method is synchronous. */
export class Moves {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** Whether this booking, or this home, has been moved, or has moved, as often as allowed (OWN-02). */
  areTooMany(booking: string, addressHash: string | null, now: number): boolean {
    const { perDay, perAddressPerHour } = leads.moves;
    if (this.#count("booking", booking, now - DAY_MS) >= perDay) return true;
    return addressHash !== null && this.#count("address_hash", addressHash, now - HOUR_MS) >= perAddressPerHour;
  }

  add(booking: string, addressHash: string | null, now: number): void {
    this.#sql.exec("INSERT INTO moves (booking, address_hash, at_ms) VALUES (?, ?, ?)", booking, addressHash, now);
  }

  /** Whether the provider may mail the guest about the latest move: with the invitation that is at most one a move allowed. */
  tells(booking: string, now: number): boolean {
    return this.#count("booking", booking, now - DAY_MS) < leads.moves.perDay;
  }

  #count(column: "booking" | "address_hash", value: string, since: number): number {
    const query = `SELECT count(*) AS n FROM moves WHERE ${column} = ? AND at_ms > ?`;
    return this.#sql.exec<{ n: number }>(query, value, since).one().n;
  }
}
