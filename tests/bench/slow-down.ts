import type { Page } from "playwright";

/** Throttling of network and CPU. */
export type Slowdown = {
  /** The factor by which the CPU is slowed down. */
  readonly cpu: number;
  readonly roundTripMs: number;
  readonly kilobits: number;
};

const UPLOAD_KILOBITS = 750;

/** Throttles a page's network and CPU. */
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
