import { Agent, request } from "node:http";
import { connect } from "node:net";

import type { Answer, Attack } from "./attack.ts";

/** A request that is not answered by then counts as unanswered. */
const ANSWER_LIMIT_MS = 10_000;

/** What came back: an answer, or none in time, or a connection that was closed without one. */
export type Outcome = Answer | "unanswered" | "closed";

const kept = new Agent({ keepAlive: true, maxSockets: 8 });

/** Sends an attack to a port of this machine. Never rejects. */
export async function send(attack: Attack, port: number): Promise<Outcome> {
  if (attack.wire !== undefined) return await sendWire(attack.wire, port);
  const outcome = await sendRequest(attack, port, kept);
  // The server may have closed a kept connection while the request was on its way: a fresh one decides.
  return outcome === "closed" ? await sendRequest(attack, port, false) : outcome;
}

function sendRequest({ method, target, headers, body }: Attack, port: number, agent: Agent | false): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    const flat = headers.flatMap(([name, value]) => [name, value]);
    const hasHost = headers.some(([name]) => name.toLowerCase() === "host");
    const length = body === null ? [] : ["content-length", String(body.length)];
    const outgoing = request({
      agent,
      port,
      host: "127.0.0.1",
      method,
      path: target,
      headers: [...(hasHost ? [] : ["host", `127.0.0.1:${port}`]), ...flat, ...length],
      insecureHTTPParser: true,
    });
    const timer = setTimeout(() => {
      resolve("unanswered");
      outgoing.destroy();
    }, ANSWER_LIMIT_MS);
    const settle = (outcome: Outcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    outgoing.on("error", () => settle("closed"));
    outgoing.on("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("error", () => settle("closed"));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        const pairs = Object.entries(response.headers).map(([name, value]) => [name, String(value)] as const);
        const ms = performance.now() - started;
        settle({ status: response.statusCode ?? 0, headers: new Map(pairs), body: text, ms });
      });
    });
    outgoing.end(body === null ? undefined : Buffer.from(body, "latin1"));
  });
}

/** Writes bytes to a connection and reads until the other side closes it. */
function sendWire(wire: string, port: number): Promise<Outcome> {
  const started = performance.now();
  return new Promise((resolve) => {
    let received = "";
    const socket = connect(port, "127.0.0.1");
    const finish = (silent: Outcome) => {
      clearTimeout(timer);
      socket.destroy();
      if (received === "") return resolve(silent);
      const answer = parse(received, performance.now() - started);
      // A read of the head alone is answered without a body; what follows is the answer to another request.
      resolve(wire.startsWith("HEAD ") ? { ...answer, body: "" } : answer);
    };
    const timer = setTimeout(() => finish("unanswered"), ANSWER_LIMIT_MS);
    socket.on("data", (chunk) => {
      received += chunk.toString("latin1");
    });
    socket.on("error", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    // The end of what we send: a server that waits for more of it has to give up at once.
    socket.on("connect", () => socket.end(Buffer.from(wire, "latin1")));
  });
}

/** Reads the first answer of what came over the wire. */
export function parse(received: string, ms: number): Answer {
  const [head = "", ...rest] = received.split("\r\n\r\n");
  const [status = "", ...lines] = head.split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).trim().toLowerCase(), line.slice(colon + 1).trim()] as const;
  });
  const named = new Map(headers);
  // What follows is the answer to another request.
  const length = Number(named.get("content-length") ?? Number.POSITIVE_INFINITY);
  const body = Buffer.from(rest.join("\r\n\r\n").slice(0, length), "latin1").toString("utf8");
  return { status: Number(/^HTTP\/1\.[01] (\d{3})/.exec(status)?.[1] ?? 0), headers: named, body, ms };
}

/** Lets go of the connections that are kept. */
export function closeConnections(): void {
  kept.destroy();
}
