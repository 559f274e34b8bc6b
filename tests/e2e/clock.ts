import type { BrowserContext } from "playwright/test";

/**
 * Sets the clock of every page of a context ahead by so many milliseconds, or behind by a negative number, as on a
 * device whose clock is set so: time flows, and timers, frames and `performance` are the browser's own. Playwright's
 * clock would replace them all. Where a test asks for that one it takes this one's place, and begins at the site's time
 * when the test names no other.
 */
export async function shiftClock(context: BrowserContext, shiftMs: number): Promise<void> {
  const shift = await context.addInitScript(shiftDate, shiftMs);
  const { clock } = context;
  const install = clock.install.bind(clock);
  const setFixedTime = clock.setFixedTime.bind(clock);
  // Playwright's clock reckons with the real time when a page is loaded: two shifts would add up.
  clock.install = async (options) => {
    await shift.dispose();
    await install({ time: Date.now() + shiftMs, ...options });
  };
  clock.setFixedTime = async (time) => {
    await shift.dispose();
    await setFixedTime(time);
  };
}

/**
 * Runs in the page. Shifts what tells the time of day: a new Date, Date as a function, Date.now, and Temporal.Now. Intl
 * would format the real time when it is given none; the site always gives it one.
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
