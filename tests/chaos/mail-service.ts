import { setTimeout as sleep } from "node:timers/promises";

import { createFakeMail } from "../fakes/mail/fake-mail.ts";
import { MailRefusal } from "../fakes/mail/message-rules.ts";
import { listen } from "../fakes/shared/node-bridge.ts";
import type { Received } from "./checks.ts";
import { oneOf } from "./leads.ts";

/** The mail service of a run: the strict fake, served on loopback, with random faults. */
export interface MailService {
  readonly url: string;
  /** All accepted mails, oldest first. */
  received(): readonly Received[];
  /** How many calls met a fault so far. */
  faults(): number;
  /** While true, every mail is refused as by a service that is down. */
  down(isDown: boolean): void;
  /** Ends the faults. */
  stop(): void;
  close(): Promise<void>;
}

const UNAVAILABLE = "E_INTERNAL_SERVER_ERROR";
/** Codes of a service that accepts the mail later, and what goes wrong around it. */
const FAULTS = [
  UNAVAILABLE,
  "E_RATE_LIMIT_EXCEEDED",
  "E_DAILY_LIMIT_EXCEEDED",
  "E_SENDER_NOT_VERIFIED",
  "slow",
  // The mail is accepted, but the reply is lost.
  "lost reply",
  "no connection",
];
/** The share of calls that meet one. */
const SHARE = 0.25;
const SLOW_MS = 400;

/** Serves the fake on a free port. `random` gives numbers in [0, 1). */
export async function serveMailService(random: () => number): Promise<MailService> {
  const fake = createFakeMail({ verified: ["agency.example"] });
  const times: number[] = [];
  let faults = 0;
  let isDown = false;
  let isStopped = false;

  async function take(message: unknown): Promise<Response> {
    const isMet = isDown || (!isStopped && random() < SHARE);
    const fault = isMet ? (isDown ? UNAVAILABLE : oneOf(FAULTS, random)) : null;
    if (isMet) faults += 1;
    if (fault === "slow") await sleep(SLOW_MS);
    if (fault === "no connection") throw new Error(fault);
    if (fault?.startsWith("E_")) return new Response(`${fault}: as ordered`, { status: 503 });
    try {
      const { messageId } = await fake.send(message);
      times.push(Date.now());
      if (fault === "lost reply") throw new Error(fault);
      return new Response(messageId);
    } catch (error) {
      if (!(error instanceof MailRefusal)) throw error;
      return new Response(error.message, { status: 400 });
    }
  }

  const { url, close } = await listen(0, async (request) => await take(await request.json()));
  return {
    url,
    faults: () => faults,
    received: () =>
      fake.sent.map(({ headers, to }, index) => {
        return { reference: headers["X-Entity-Ref-ID"] ?? "", to: to.join(", "), at: times[index] ?? 0 };
      }),
    down: (value) => void (isDown = value),
    stop: () => void (isStopped = true),
    close,
  };
}
