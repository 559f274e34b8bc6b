import { setTimeout as pause } from "node:timers/promises";

/** A browser or a window of it that takes longer will never open. */
export const START_LIMIT_MS = 90_000;
const ASK_AGAIN_MS = 100;
/** Half a minute of questions. */
const QUESTIONS = 300;

/**
 * Asks until there is an answer, which is anything but undefined; throws the complaint when there is none. It counts its
 * questions and reads no clock: the clock of a machine that was suspended leaps, and nobody had the time to look.
 */
export async function patiently<Answer>(
  ask: () => Answer | undefined | Promise<Answer | undefined>,
  complaint: () => string,
): Promise<Answer> {
  for (let asked = 0; asked < QUESTIONS; asked++) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(ASK_AGAIN_MS);
  }
  throw new Error(complaint());
}

/** Rejects when the work takes longer than it may. `what` begins the complaint. */
export async function within<Result>(limitMs: number, what: string, work: Promise<Result>): Promise<Result> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what} took more than ${limitMs / 1_000} s`)), limitMs);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
