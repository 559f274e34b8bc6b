import type { Page } from "playwright";

/** A line and a processor. */
export type Slowdown = {
  /** How many times slower the processor is made. */
  readonly cpu: number;
  readonly roundTripMs: number;
  readonly kilobits: number;
};

const UPLOAD_KILOBITS = 750;

/** Makes a page's line and processor slow. */
export async function slowDown(page: Page, { cpu, roundTripMs, kilobits }: Slowdown): Promise<void> {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("Network.enable");
  await protocol.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: (kilobits * 1_024) / 8,
    uploadThroughput: (Math.min(kilobits, UPLOAD_KILOBITS) * 1_024) / 8,
  });
  await protocol.send("Emulation.setCPUThrottlingRate", { rate: cpu });
}
