// Sends requests to a running Worker and measures what they cost.
import autocannon from "autocannon";

/** Connections that are open at once, each with one request at a time. */
const CONNECTIONS = 16;
/** Requests until the compiler has optimized the code, as in an isolate that serves thousands. */
const WARM_UP = 100;

/** @typedef {import("./workerd.mjs").Running} Running */
/** @typedef {{ rate: number, cpuMs: number | null, p50: number, p99: number, failed: string }} Load `failed` counts what was not expected, by status or cause */

/** The next of many IPv6 addresses, each in a network of its own. */
function someAddress() {
  addresses += 1;
  return `2001:${(addresses % 65_536).toString(16)}:${(addresses >> 16).toString(16)}::1`;
}

let addresses = 0;

/**
 * As many requests as are answered.
 * @param {Running} server
 * @param {string} path
 * @param {{ seconds: number, body?: () => string, expect?: readonly number[] }} options `body` makes it a post of JSON, each
 *   from an address of its own
 * @returns {Promise<Load>} times in milliseconds
 */
export async function load({ port, cpu }, path, { seconds, body, expect = [200] }) {
  const before = cpu();
  const post = body && {
    method: /** @type {const} */ ("POST"),
    setupRequest: (/** @type {import("autocannon").Request} */ request) => ({
      ...request,
      headers: { "content-type": "application/json", "cf-connecting-ip": someAddress() },
      body: body(),
    }),
  };
  const { requests, latency, errors, timeouts, statusCodeStats, duration } = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections: CONNECTIONS,
    duration: seconds,
    requests: [{ path, ...post }],
  });
  const after = cpu();
  const unexpected = Object.entries(statusCodeStats ?? {})
    .filter(([status]) => !expect.includes(Number(status)))
    .map(([status, { count = 0 }]) => `${count} x ${status}`);
  return {
    rate: requests.total / duration,
    cpuMs: before === null || after === null ? null : (after - before) / requests.total,
    p50: latency.p50,
    p99: latency.p99,
    failed: [...unexpected, ...(errors + timeouts > 0 ? [`${errors + timeouts} x no answer`] : [])].join(", "),
  };
}

/**
 * One request after the other, each with its own CPU time.
 * @param {Running} server
 * @param {(turn: number) => string} path
 * @param {number} times
 * @returns {Promise<{ p50: number, p99: number }>} milliseconds of CPU
 */
export async function measureSequentially({ port, cpu }, path, times) {
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
