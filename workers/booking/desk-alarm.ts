import { channels } from "../mail/messages";
import type { DeskServices } from "./desk-services";
import type { Ledger } from "./ledger";

/** An alarm this late is considered lost. */
export const LATE_ALARM_MS = 60_000;

/** The desk's only alarm, for everything that can become due. */
export class DeskAlarm {
  readonly #storage: DurableObjectStorage;
  readonly #ledger: Ledger;
  readonly #services: Pick<DeskServices, "now" | "pause" | "toAlarm" | "fromAlarm">;
  /** Name of the calendar in use. */
  readonly #calendar: () => string;

  constructor(storage: DurableObjectStorage, ledger: Ledger, services: DeskServices, calendar: () => string) {
    this.#calendar = calendar;
    this.#storage = storage;
    this.#ledger = ledger;
    this.#services = services;
  }

  /**
   * Sets the alarm for the next due work, `notBefore` at the earliest. Called synchronously after a write, so that both are
   * stored together.
   */
  arm(notBefore = 0): void {
    const now = this.#services.now();
    const due = this.#nextDue(now);
    if (due === null) return;
    void this.#storage.setAlarm(this.#services.toAlarm(Math.max(due, notBefore, now + 1)));
  }

  /** Sets a late or lost alarm again. */
  async rearm(): Promise<void> {
    const { now, pause, fromAlarm } = this.#services;
    if (this.#nextDue(now()) === null) return;
    const alarm = await this.#storage.getAlarm();
    if (alarm === null || fromAlarm(alarm) < now() - pause(LATE_ALARM_MS)) this.arm();
  }

  /** A past-due alarm does not always fire after a restart, so every call checks for overdue work. */
  wake(defer: (work: Promise<void>) => void): void {
    const { now, pause } = this.#services;
    const due = this.#nextDue(now());
    if (due !== null && due < now() - pause(LATE_ALARM_MS)) defer(this.rearm());
  }

  /** When the alarm is next needed, or null: what is due waits until its line is open. */
  #nextDue(now: number): number | null {
    const { queue, erasures, lines, messages } = this.#ledger;
    const starts = queue.nextStart(now);
    const waiting = [
      { line: this.#calendar(), next: queue.nextDue(), starts },
      ...erasures.nextDue().map(({ calendar, next }) => ({ line: calendar, next, starts: null })),
      ...channels.map((channel) => ({ line: channel, next: messages.nextDue(channel), starts: null })),
    ];
    const due = waiting.flatMap(({ line, next, starts: soon }) =>
      next === null ? [] : [Math.max(next, lines.until(line, soon))],
    );
    return due.length === 0 ? null : Math.min(...due);
  }
}
