type EarlyClick = { target?: Element | null; done?: boolean };

/** Does once more what a visitor clicked before anything listened; `start-script.ts` kept it. Called once the page is alive. */
export function repeatEarlyClick(): void {
  const kept: EarlyClick | undefined = Reflect.get(window, "earlyClick");
  if (!kept || kept.done) return;
  kept.done = true;
  if (kept.target instanceof HTMLElement && kept.target.isConnected) kept.target.click();
}
