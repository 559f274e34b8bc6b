// Runs the built Worker in workerd itself, without a proxy, a simulator or an asset server in front of it.
import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

// @ts-expect-error The package brings no typings: it is the path of the runtime.
import workerd from "workerd";

import { root } from "../../scripts/run.mjs";
import { freePort } from "../../scripts/site-process.ts";

const server = join(root, "build", "server");
/** Maximum time for the runtime to start listening. */
const START_MS = 20_000;
const POLL_MS = 5;

/** A KV where every key is missing and writes are dropped, so that the posts are those that come with the site. */
const KV = `export default { fetch: (request) => new Response(null, { status: request.method === "GET" ? 404 : 200 }) };`;

/** The unchanged Worker, plus a way to fill its ledger that exists only here. */
const SITE = `import worker, { BookingDesk as Desk } from "./index.js";
export { CountsObject } from "./index.js";
export class BookingDesk extends Desk {
  fill(to) {
    const { sql } = this.ctx.storage;
    const from = sql.exec("SELECT count(*) AS n FROM bookings").one().n;
    // Leads of the last day from four homes of one network, which became follow-ups and were written.
    sql.exec(\`WITH RECURSIVE n(i) AS (SELECT ?1 UNION ALL SELECT i + 1 FROM n WHERE i + 1 < ?2)
      INSERT INTO bookings (id, request_hash, kind, state, reason, start_ms, end_ms, asked_start_ms, summary, description, email, mail_key, mailbox, address_hash, network_hash, due_ms, created_ms, updated_ms)
      SELECT printf('filled-%d', i), printf('%064d', i), 'follow_up', 'confirmed', 'slot_taken',
        ?3 + 86400000, ?3 + 88200000, ?3 + 86400000, 'Free Demo: Ada Lovelace, Engines', 'Company: Engines' || char(10) || 'Challenge: ' || printf('%0500d', i),
        printf('lead-%d@filled.example', i % 5000), printf('lead-%d@filled.example', i % 5000), printf('mailbox-%d', i % 5000), printf('home-%d', i % 4), 'network', NULL, ?3 - i * 800, ?3 - i * 800 FROM n\`, from, to, Date.now());
  }
}
export default { ...worker, async fetch(request, env, ctx) {
  const url = new URL(request.url);
  if (url.pathname !== "/bench-fill") return worker.fetch(request, env, ctx);
  await env.BOOKING_DESK.getByName("main").fill(Number(url.searchParams.get("to")));
  return new Response(null, { status: 204 });
} };`;

/** @param {string} text */
const quote = (text) => JSON.stringify(text);

/** @param {number} port @returns {Promise<boolean>} */
function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => {
      socket.destroy();
      resolve(true);
    });
    socket.on("error", () => resolve(false));
  });
}

/**
 * CPU time of a process so far, in milliseconds; null where the system does not tell.
 * @param {number} pid
 * @param {boolean} loopOnly only the thread that runs the Worker, which is what Cloudflare counts: the helpers that
 *   compile and collect garbage beside it are left out
 */
function cpuMs(pid, loopOnly) {
  try {
    const threads = loopOnly ? [String(pid)] : readdirSync(`/proc/${pid}/task`);
    const spent = threads.map((id) => Number(readFileSync(`/proc/${pid}/task/${id}/schedstat`, "utf8").split(" ")[0]));
    return spent.reduce((sum, ns) => sum + ns, 0) / 1e6;
  } catch {
    return null;
  }
}

/** @typedef {{ port: number, cpu: (loopOnly?: boolean) => number | null, stop: () => void }} Running */

/**
 * @param {string} folder
 * @param {string} worker the fields of one Worker in the runtime's configuration
 * @param {string} [more] further services
 * @returns {Promise<Running>}
 */
async function serve(folder, worker, more = "") {
  const port = await freePort();
  const config = join(folder, "config.capnp");
  writeFileSync(
    config,
    `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [(name = "main", worker = (${worker}, globalOutbound = "nowhere")), (name = "nowhere", network = (allow = []))${more}],
  sockets = [(name = "http", address = "127.0.0.1:${port}", http = (), service = "main")]);`,
  );
  const child = spawn(workerd.default ?? workerd, ["serve", "--experimental", config], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  let errors = "";
  child.stderr.on("data", (data) => (errors += data));
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(folder, { recursive: true, force: true });
  };
  process.on("exit", stop);
  for (let waited = 0; !(await listens(port)); waited += POLL_MS) {
    if (child.exitCode !== null || waited > START_MS) throw new Error(`The runtime did not start:\n${errors}`);
    await pause(POLL_MS);
  }
  return { port, cpu: (loopOnly = false) => cpuMs(child.pid ?? 0, loopOnly), stop };
}

/** @returns {string} */
const folder = () => mkdtempSync(join(tmpdir(), "nightshift-bench-"));

/**
 * Starts the site, with an empty ledger.
 * @param {Record<string, string>} [settings]
 */
export async function startSite(settings = {}) {
  const place = folder();
  cpSync(server, join(place, "server"), { recursive: true });
  writeFileSync(join(place, "server", "bench.js"), SITE);
  /** @type {{ compatibility_date: string, compatibility_flags: string[], vars: Record<string, string> }} */
  const wrangler = JSON.parse(readFileSync(join(server, "wrangler.json"), "utf8"));
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".js"));
  const modules = ["bench.js", ...files].map(
    (name) => `(name = ${quote(name)}, esModule = embed ${quote(`server/${name}`)})`,
  );
  const texts = Object.entries({ ...wrangler.vars, ...settings }).map(
    ([name, value]) => `(name = ${quote(name)}, text = ${quote(value)})`,
  );
  return await serve(
    place,
    `modules = [${modules.join(", ")}],
    compatibilityDate = ${quote(wrangler.compatibility_date)},
    compatibilityFlags = [${wrangler.compatibility_flags.map(quote).join(", ")}],
    bindings = [${texts.join(", ")},
      (name = "BOOKING_DESK", durableObjectNamespace = (className = "BookingDesk")),
      (name = "COUNTS", durableObjectNamespace = (className = "CountsObject")),
      (name = "SITE_KV", kvNamespace = "kv")],
    durableObjectNamespaces = [
      (className = "BookingDesk", uniqueKey = "bench", enableSql = true),
      (className = "CountsObject", uniqueKey = "bench-counts", enableSql = true)],
    durableObjectStorage = (localDisk = "disk")`,
    `, (name = "kv", worker = (modules = [(name = "kv.js", esModule = ${quote(KV)})], compatibilityDate = "2026-01-01")),
    (name = "disk", disk = (path = ${quote(place)}, writable = true))`,
  );
}

/**
 * Starts a Worker that answers with a constant string: what the runtime costs for any reply of that size.
 * @param {number} bytes
 */
export async function startConstant(bytes) {
  const code = `const body = "x".repeat(${bytes}); export default { fetch: () => new Response(body, { headers: { "content-type": "text/html" } }) };`;
  return await serve(
    folder(),
    `modules = [(name = "constant.js", esModule = ${quote(code)})], compatibilityDate = "2026-01-01"`,
  );
}
