import { type Calendars, createCalendars } from "../calendar/calendars";
import { consoleLog, type Log } from "../log";
import { createMailer, type Mailer } from "../mail/mailer";
import { createWebhook, type SendWebhook } from "../mail/webhook";
import { readSettings, type Settings } from "../settings";
import { clockOf, machineTime } from "../temporal";
import { createTurnstile, type Verify } from "./turnstile";

/** What the desk depends on. The calendar is created once and caches its access token. */
export type DeskServices = Calendars & {
  readonly settings: Settings;
  readonly now: () => number;
  /** Converts an instant of the site's clock to the runtime's, which alarms use. */
  readonly toAlarm: (instant: number) => number;
  /** Converts an alarm's time to the site's clock. */
  readonly fromAlarm: (alarm: number) => number;
  readonly random: () => number;
  /** Scales a wait in milliseconds; the identity, except in experiments. */
  readonly pause: (ms: number) => number;
  /** Waits for this many real milliseconds. */
  readonly wait: (ms: number) => Promise<unknown>;
  /** Verifies a challenge token; null when no challenge is set up. */
  readonly verify: Verify | null;
  readonly mailer: Mailer;
  /** Sends notifications to staff's own system; null: there is none. */
  readonly webhook: SendWebhook | null;
  readonly log: Log;
};

/** Creates the desk's services from its bindings. */
export function createDeskServices(env: Cloudflare.Env): DeskServices {
  const settings = readSettings({ ...env });
  return {
    settings,
    now: clockOf(settings),
    toAlarm: (instant) => instant - settings.clockShiftMs,
    fromAlarm: (alarm) => alarm + settings.clockShiftMs,
    random: () => Math.random(),
    pause: (ms) => Math.ceil(ms / settings.retryTimeDivisor),
    wait: (ms) => scheduler.wait(ms),
    verify: settings.turnstile
      ? createTurnstile(
          settings.turnstile.secretKey,
          new URL(settings.siteUrl).hostname,
          (input, init) => fetch(input, init),
          consoleLog,
        )
      : null,
    mailer: createMailer(settings.mail.mailer, env.MAIL ?? null, (ms) => scheduler.wait(ms)),
    webhook: settings.mail.webhook
      ? createWebhook(settings.mail.webhook, (input, init) => fetch(input, init), machineTime)
      : null,
    log: consoleLog,
    ...createCalendars(settings.calendar, (input, init) => fetch(input, init), machineTime),
  };
}
