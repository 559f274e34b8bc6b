// Asks a running Worker, by itself or at a fixed rate, and counts what it costs.
import autocannon from "autocannon";

/** Connections that are open at once. */
const CONNECTIONS = 16;
/** @typedef {import("./workerd.mjs").Running} Running */
/** @typedef {{ rate: number, cpuMs: number | null, p50: number, p99: number, failed: number }} Load */

/**
 * Many at once. `perSecond`: no more than that; without it as many as there can be.
 * @param {Running} server
 * @param {string} path
 * @param {{ seconds: number, perSecond?: number, body?: () => string, expect?: (status: number) => boolean }} options
 * @returns {Promise<Load>} latencies in milliseconds
 */
export async function load({ port, cpu }, path, { seconds, perSecond, body, expect = (status) => status === 200 }) {
  let failed = 0;
  const before = cpu();
  /** @type {import("autocannon").Options} */
  const options = {
    url: `http://127.0.0.1:${port}${path}`,
    connections: CONNECTIONS,
    duration: seconds,
    ...(perSecond ? { overallRate: perSecond } : {}),
    requests: [
      {
        method: body ? "POST" : "GET",
        ...(body
          ? {
              setupRequest: (request) => ({
                ...request,
                body: body(),
                headers: { ...request.headers, "content-type": "application/json" },
              }),
            }
          : {}),
        onResponse: (status) => {
          if (!expect(status)) failed += 1;
        },
      },
    ],
  };
  const { requests, latency, errors, timeouts, duration } = await autocannon(options);
  const after = cpu();
  const spent = before === null || after === null ? null : (after - before) / requests.total;
  return {
    rate: requests.total / duration,
    cpuMs: spent,
    p50: latency.p50,
    p99: latency.p99,
    failed: failed + errors + timeouts,
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
