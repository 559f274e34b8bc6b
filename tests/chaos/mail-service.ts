import { setTimeout as sleep } from "node:timers/promises";

import { createFakeMail, type SentMail } from "../fakes/mail/fake-mail.ts";
import { MailRefusal } from "../fakes/mail/message-rules.ts";
import { listen } from "../fakes/shared/node-bridge.ts";
import type { Received } from "./cases.ts";
import { countOne } from "./journal.ts";

/** The mail service of a run: the strict fake, served on loopback, with random faults. */
export interface MailService {
  readonly url: string;
  /** All accepted mails, oldest first. */
  received(): readonly Received[];
  /** How many calls each kind of fault has hit so far. */
  readonly faults: ReadonlyMap<string, number>;
  /** While true, every mail is refused as by a service that is down. */
  down(isDown: boolean): void;
  /** Ends the faults. */
  stop(): void;
  close(): Promise<void>;
}

/** Codes of a service that accepts the mail later, and how often each comes among 100 faults. */
const CODES: readonly (readonly [weight: number, code: string])[] = [
  [30, "E_INTERNAL_SERVER_ERROR"],
  [25, "E_RATE_LIMIT_EXCEEDED"],
  [8, "E_DAILY_LIMIT_EXCEEDED"],
  [7, "E_SENDER_NOT_VERIFIED"],
  [15, "slow"],
  // The mail is accepted, but the reply is lost.
  [10, "lost reply"],
  [5, "no connection"],
];
const SHARE = 0.25;
const SLOW_MS = 400;
const UNAVAILABLE = "E_INTERNAL_SERVER_ERROR";

/** Serves the fake on a free port. `random` gives numbers in [0, 1). */
export async function serveMailService(random: () => number): Promise<MailService> {
  const fake = createFakeMail({ verified: ["agency.example"] });
  const faults = new Map<string, number>();
  const times: number[] = [];
  let isDown = false;
  let isStopped = false;

  function draw(): string | null {
    if (isDown) return UNAVAILABLE;
    if (isStopped || random() >= SHARE) return null;
    let rest = random() * 100;
    return CODES.find(([weight]) => (rest -= weight) < 0)?.[1] ?? null;
  }

  async function take(message: unknown): Promise<Response> {
    const fault = draw();
    if (fault !== null) countOne(faults, fault);
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
    faults,
    received: () => fake.sent.map((mail, index) => readReceived(mail, times[index] ?? 0)),
    down: (value) => void (isDown = value),
    stop: () => void (isStopped = true),
    close,
  };
}

function readReceived({ headers, to }: SentMail, at: number): Received {
  return { reference: headers["X-Entity-Ref-ID"] ?? "", to: to.join(", "), at };
}
