// Asks a running Worker, by itself or at a fixed rate, and counts what it costs.
import { Agent, request } from "node:http";

import autocannon from "autocannon";

/** Connections that are open at once. */
const CONNECTIONS = 16;
/** @typedef {import("./workerd.mjs").Running} Running */
/** @typedef {{ rate: number, cpuMs: number | null, p50: number, p99: number, failed: number }} Load */

/**
 * As many as there can be, over a few connections.
 * @param {Running} server
 * @param {string} path
 * @param {{ seconds: number }} options
 * @returns {Promise<Load>} latencies in milliseconds
 */
export async function load({ port, cpu }, path, { seconds }) {
  const before = cpu();
  const { requests, latency, errors, timeouts, non2xx, duration } = await autocannon({
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
  });
  const after = cpu();
  return {
    rate: requests.total / duration,
    cpuMs: before === null || after === null ? null : (after - before) / requests.total,
    p50: latency.p50,
    p99: latency.p99,
    failed: errors + timeouts + non2xx,
  };
}

/** Requests fall due this often: timers are no finer, and what comes together has to wait for each other. */
const TICK_MS = 4;

/**
 * At a fixed rate, evenly: each request has its moment, whether those before it are answered or not, and its latency is
 * counted from that moment. A tool that sends a second's requests at once would measure its own queue.
 * @param {Running} server
 * @param {string} path
 * @param {{ seconds: number, perSecond: number, body?: () => string, expect?: (status: number) => boolean }} options
 * @returns {Promise<Load>} latencies in milliseconds
 */
export async function pace({ port, cpu }, path, { seconds, perSecond, body, expect = (status) => status === 200 }) {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS * 4 });
  const headers = body ? { "content-type": "application/json" } : {};
  const total = seconds * perSecond;
  /** @type {number[]} */
  const latencies = [];
  let failed = 0;
  /** @param {number} due @returns {Promise<void>} */
  const send = (due) =>
    new Promise((resolve) => {
      const sent = request(
        { port, host: "127.0.0.1", path, agent, method: body ? "POST" : "GET", headers },
        (reply) => {
          reply.resume();
          reply.on("close", () => {
            if (!expect(reply.statusCode ?? 0)) failed += 1;
            latencies.push(performance.now() - due);
            resolve();
          });
        },
      );
      sent.on("error", () => {
        failed += 1;
        resolve();
      });
      sent.end(body?.());
    });
  const before = cpu();
  const begin = performance.now();
  /** @type {Promise<void>[]} */
  const answers = [];
  await new Promise((resolve) => {
    const timer = setInterval(() => {
      for (;;) {
        const due = begin + (answers.length * 1_000) / perSecond;
        if (answers.length === total || due > performance.now()) break;
        answers.push(send(due));
      }
      if (answers.length < total) return;
      clearInterval(timer);
      resolve(null);
    }, TICK_MS);
  });
  await Promise.all(answers);
  const after = cpu();
  const duration = (performance.now() - begin) / 1_000;
  agent.destroy();
  latencies.sort((a, b) => a - b);
  return {
    rate: latencies.length / duration,
    cpuMs: before === null || after === null ? null : (after - before) / total,
    p50: latencies[Math.floor(latencies.length / 2)] ?? Number.NaN,
    p99: latencies[Math.floor(latencies.length * 0.99)] ?? Number.NaN,
    failed,
  };
}

/** Requests until the compiler knows the code: an isolate answers thousands. */
const WARM_UP = 100;

/**
 * One after the other, each with its own CPU time.
 * @param {Running} server
 * @param {(turn: number) => string} path
 * @param {number} times
 * @returns {Promise<{ p50: number, p99: number }>} milliseconds of CPU
 */
export async function spell({ port, cpu }, path, times) {
  /** @type {number[]} */
  const spent = [];
  for (let turn = -WARM_UP; turn < times; turn += 1) {
    const before = cpu(true) ?? 0;
    const reply = await fetch(`http://127.0.0.1:${port}${path(turn)}`);
    await reply.arrayBuffer();
    if (turn >= 0) spent.push((cpu(true) ?? 0) - before);
  }
  spent.sort((a, b) => a - b);
  return { p50: spent[Math.floor(times / 2)] ?? 0, p99: spent[Math.floor(times * 0.99)] ?? 0 };
}
