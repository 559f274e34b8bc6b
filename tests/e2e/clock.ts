import type { BrowserContext, Page } from "playwright/test";

/**
 * Shifts the clock of every page of a context by this many milliseconds, or back by a negative number, as on a device with
 * a wrong clock: time advances, and timers, frames and `performance` are the browser's own. Playwright's clock would
 * replace all of them. If a test uses Playwright's clock, that one replaces this one, and begins at the site's time unless
 * the test names another.
 */
export async function shiftClock(context: BrowserContext, shiftMs: number): Promise<void> {
  const shift = await context.addInitScript(shiftDate, shiftMs);
  const { clock } = context;
  const install = clock.install.bind(clock);
  const setFixedTime = clock.setFixedTime.bind(clock);
  // Playwright's clock uses the real time when a page is loaded, so two shifts would add up.
  clock.install = async (options) => {
    await shift.dispose();
    await install({ time: Date.now() + shiftMs, ...options });
  };
  clock.setFixedTime = async (time) => {
    await shift.dispose();
    await setFixedTime(time);
  };
}

/** Lets no timer of just so many milliseconds begin on the open page, however long the steps of a test take. */
export async function withoutTimer(page: Page, ...milliseconds: readonly number[]): Promise<void> {
  await page.evaluate((left) => {
    const later = setTimeout;
    const value = (work: () => void, delay?: number) => (left.includes(delay ?? 0) ? 0 : later(work, delay));
    Object.defineProperty(window, "setTimeout", { value });
  }, milliseconds);
}

/**
 * Runs in the page. Shifts every API that returns the time of day: a new Date, Date as a function, Date.now, and
 * Temporal.Now. Intl would format the real time when it gets no time; the site always passes one.
 */
function shiftDate(shiftMs: number): void {
  const RealDate = Date;
  const now = (): number => RealDate.now() + shiftMs;
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, parts, made) => Reflect.construct(target, parts.length === 0 ? [now()] : parts, made),
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
  });
  const realInstant = Temporal.Now.instant;
  const instant = (): Temporal.Instant => realInstant().add({ milliseconds: shiftMs });
  const zoned = (zone: Temporal.TimeZoneLike = Temporal.Now.timeZoneId()) => instant().toZonedDateTimeISO(zone);
  Object.assign(Temporal.Now, {
    instant,
    zonedDateTimeISO: zoned,
    plainDateTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDateTime(),
    plainDateISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainDate(),
    plainTimeISO: (zone?: Temporal.TimeZoneLike) => zoned(zone).toPlainTime(),
  });
}
