import { DurableObject } from "cloudflare:workers";

import type { BookingOutcome } from "~/domain/booking/outcome";
import { DAY_MS, MINUTE_MS } from "~/domain/durations";

import { errorFields } from "../log";
import { deliverMailsUntil, deliverWebhook } from "../mail/deliver-messages";
import { type Channel, channels } from "../mail/message-queue";
import { loadTimetable } from "../temporal";
import { createDeskContext, type DeskContext, readTaken, type TakenSlots } from "./desk-context";
import { eraseDue, eraseOld } from "./erasing";
import { type BookCommand, Intake } from "./intake";
import { deliverDue } from "./outbox";
import { reconcile } from "./reconcile";
import { createStaffHandlers, type StaffHandlers } from "./staff-handlers";
import { createVisitorHandlers, type VisitorHandlers } from "./visitor-handlers";

/**
 * The handlers of one kind of caller. Each takes one object, and a request over RPC is that object with the handler's name as
 * its `type`.
 */
type HandlerTable = Record<string, (request: never) => Promise<unknown>>;

type Requests<Table extends HandlerTable> = {
  readonly [Type in keyof Table]: Table[Type] extends (request: infer Request) => unknown ? Request : never;
};

type Results<Table extends HandlerTable> = {
  readonly [Type in keyof Table]: Table[Type] extends (request: never) => Promise<infer Result> ? Result : never;
};

type DeskRequest<Table extends HandlerTable, Type extends keyof Table> = {
  readonly type: Type;
} & Requests<Table>[Type];

/** The table once more, written so that the compiler relates each result to its request. */
type Handlers<Table extends HandlerTable> = {
  readonly [Type in keyof Table]: (request: Requests<Table>[Type]) => Promise<Results<Table>[Type]>;
};

/** How the desk is. */
export type DeskHealth = {
  /** How many bookings are not in the calendar yet. */
  readonly waiting: number;
  /** Size of its database. */
  readonly bytes: number;
};

/** Mails stay listed this long; the list contains nothing personal. */
const MESSAGE_RETENTION_MS = 90 * DAY_MS;
/** A booking that waits longer needs attention: most outages are shorter. */
const STUCK_MS = 10 * MINUTE_MS;

/** The jobs run this often (`crons` in wrangler.toml), so that each mail is reported once. */
const EVERY_MS = 5 * MINUTE_MS;

/** An alarm this late is considered lost. */
const LATE_ALARM_MS = MINUTE_MS;

/**
 * One Durable Object for each calendar: the ledger of bookings, and the outbox that writes them to the calendar. A booking
 * and its outbox row are stored in one transaction; only the alarm writes to the calendar. Callers are the site's form and API
 * (`book` and `taken`), holders of a link (`visitor`), staff, and the scheduled jobs.
 */
export class BookingDesk extends DurableObject {
  #desk!: DeskContext;
  #alarm!: DeskAlarm;
  #intake!: Intake;
  #visitor!: Handlers<VisitorHandlers>;
  #staff!: Handlers<StaffHandlers>;

  constructor(ctx: DurableObjectState, env: Cloudflare.Env) {
    super(ctx, env);
    void ctx.blockConcurrencyWhile(async () => {
      const desk = createDeskContext(ctx.storage, env, await loadTimetable(), () => this.#alarm.arm());
      this.#desk = desk;
      this.#alarm = new DeskAlarm(ctx.storage, desk);
      this.#intake = new Intake(desk);
      this.#visitor = createVisitorHandlers(desk);
      this.#staff = createStaffHandlers(desk);
    });
  }

  async book(command: BookCommand): Promise<BookingOutcome> {
    return await this.#intake.book(command);
  }

  async taken(): Promise<TakenSlots> {
    return await readTaken(this.#desk);
  }

  /** What the holder of a visitor's link can do; see `createVisitorHandlers`. */
  async visitor<Type extends keyof VisitorHandlers>(
    request: DeskRequest<VisitorHandlers, Type>,
  ): Promise<Results<VisitorHandlers>[Type]> {
    return await this.#visitor[request.type](request);
  }

  /** What staff can see and do; see `createStaffHandlers`. */
  async staff<Type extends keyof StaffHandlers>(
    request: DeskRequest<StaffHandlers, Type>,
  ): Promise<Results<StaffHandlers>[Type]> {
    return await this.#staff[request.type](request);
  }

  async health(): Promise<DeskHealth> {
    const { ledger } = this.#desk;
    return { waiting: ledger.queue.backlog().n, bytes: ledger.size() };
  }

  /**
   * Runs the scheduled jobs: sets a lost alarm again, applies changes made by staff, erases old data, and reports stuck
   * bookings and mails.
   */
  async runScheduledJobs(): Promise<void> {
    const desk = this.#desk;
    const { ledger, freeBusy, now } = desk;
    let changed = 0;
    await runJobs(desk, {
      calendar: async () => {
        changed = await reconcile(desk);
        if (changed > 0) freeBusy.invalidate();
      },
      alarm: () => (changed > 0 ? this.#alarm.arm() : this.#alarm.rearm()),
      erasure: async () => {
        if (await eraseOld(desk)) this.#alarm.arm();
      },
      addresses: () => ledger.clients.forget(now()),
      messages: () => ledger.messages.forget(now() - MESSAGE_RETENTION_MS),
      mailed: () => ledger.mailboxes.forget(now()),
      closures: () => ledger.closures.forget(now()),
      alert: () => reportStuck(desk),
      mails: () => reportMails(desk),
      disconnected: () => reportDisconnected(desk),
    });
  }

  override async alarm(): Promise<void> {
    const desk = this.#desk;
    const { now, pause, log } = desk;
    const written = deliverDue(desk).then(() => eraseDue(desk));
    // In parallel: a calendar that does not respond must not delay mails.
    let isOver = false;
    const work = Promise.allSettled([written, deliverMailsUntil(desk, written)]).finally(() => (isOver = true));
    // The webhook goes on beside them, and ends once they are done and the calendar or a mail waits for the next run.
    const webhook = deliverWebhook(desk, () => isOver && this.#alarm.isDue(["mail"]));
    const ends = [...(await work), ...(await Promise.allSettled([webhook]))];
    const crashed = ends.filter((end) => end.status === "rejected");
    // Thrown errors would use up the alarm's few retries; due work stays due and is tried again.
    for (const { reason } of crashed) log("error", "outbox.crashed", errorFields(reason));
    this.#alarm.arm(crashed.length > 0 ? now() + pause(LATE_ALARM_MS) : 0);
  }
}

/** What the site can ask of the desk, in this object or over RPC. */
export type Desk = Omit<BookingDesk, keyof DurableObject>;

/** The namespace of the desk. The platform's own type of a stub loses which result belongs to which request. */
export type DeskNamespace = Omit<DurableObjectNamespace, "getByName"> & {
  getByName(name: string, options?: DurableObjectNamespaceGetDurableObjectOptions): Desk & DurableObjectStub;
};

/** The desk's only alarm, for everything that can become due. The runtime's alarms use the machine's time. */
class DeskAlarm {
  readonly #storage: DurableObjectStorage;
  readonly #desk: DeskContext;

  constructor(storage: DurableObjectStorage, desk: DeskContext) {
    this.#storage = storage;
    this.#desk = desk;
  }

  /**
   * Sets the alarm for the next due work, `notBefore` at the earliest. Called synchronously after a write, so that both are
   * stored together.
   */
  arm(notBefore = 0): void {
    const { settings, now } = this.#desk;
    const due = this.#nextDue();
    if (due === null) return;
    void this.#storage.setAlarm(Math.max(due, notBefore, now() + 1) - settings.clockShiftMs);
  }

  /** Whether the calendar, or one of these channels, has work that can be done now. */
  isDue(of: readonly Channel[]): boolean {
    const due = this.#nextDue(of);
    return due !== null && due <= this.#desk.now();
  }

  /** Sets a late or lost alarm again: one that was due before a restart does not always fire. */
  async rearm(): Promise<void> {
    const { settings, now, pause } = this.#desk;
    if (this.#nextDue() === null) return;
    const alarm = await this.#storage.getAlarm();
    if (alarm === null || alarm + settings.clockShiftMs < now() - pause(LATE_ALARM_MS)) this.arm();
  }

  /** When the alarm is next needed, or null: what is due waits until its receiver may be called. */
  #nextDue(of: readonly Channel[] = channels): number | null {
    const { ledger, calendar } = this.#desk;
    const { queue, erasures, backoff, messages } = ledger;
    const waiting = [
      { receiver: calendar.name, next: queue.nextDue() },
      { receiver: calendar.name, next: erasures.nextDue(calendar.name) },
      ...of.map((channel) => ({ receiver: channel, next: messages.nextDue(channel) })),
    ];
    const due = waiting.flatMap(({ receiver, next }) =>
      next === null ? [] : [Math.max(next, backoff.pausedUntil(receiver))],
    );
    return due.length === 0 ? null : Math.min(...due);
  }
}

/** Runs the jobs in their order, each separately, so that one that throws does not stop the next. */
async function runJobs(
  { log }: DeskContext,
  jobs: Readonly<Record<string, () => Promise<void> | void>>,
): Promise<void> {
  for (const [part, run] of Object.entries(jobs)) {
    try {
      await run();
    } catch (error) {
      log("error", "watchdog.crashed", { part, ...errorFields(error) });
    }
  }
}

/** Reports bookings that have waited too long. */
function reportStuck({ ledger, calendar, now, log }: DeskContext): void {
  const { n, since } = ledger.queue.backlog();
  if (since === null || now() - since <= STUCK_MS) return;
  const reason = ledger.backoff.get(calendar.name)?.reason ?? null;
  log("error", "outbox.stuck", { waiting: n, oldest_ms: now() - since, reason });
}

/** Reports that Google is no longer connected although upcoming demos are in its calendar: staff do not see the new ones there. */
function reportDisconnected({ ledger, calendar, now, log }: DeskContext): void {
  if (calendar.kind !== "embedded") return;
  const demos = ledger.elsewhere(calendar.name, now()).length;
  if (demos > 0) log("error", "calendar.forgotten", { demos });
}

/** Reports mails that are late, and those of the last five minutes that were refused or whose reply was lost. */
function reportMails({ ledger, now, log }: DeskContext): void {
  const { late, ambiguous, refused } = ledger.messages.countUndelivered(now(), now() - EVERY_MS);
  if (late + ambiguous + refused > 0) log("error", "messages.stuck", { late, ambiguous, refused });
}
