import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { endWithParent, root } from "../../scripts/run.mjs";
import { settingNames, settingsTable } from "../../workers/settings-table.ts";
import type { Trial } from "../../workers/trial.ts";

/** Loads Wrangler, which takes a second, and its own Miniflare, so that both have the same version. */
async function loadWrangler() {
  const { unstable_getMiniflareWorkerOptions: workerOptionsOf } = await import("wrangler");
  const { Miniflare } = createRequire(createRequire(import.meta.url).resolve("wrangler"))(
    "miniflare",
  ) as typeof import("miniflare");
  return { workerOptionsOf, Miniflare };
}

export type BuiltSite = {
  /** http://127.0.0.1 and its port, without a slash at the end. */
  readonly origin: string;
  /** Output of the runtime and the Worker so far. */
  log(): string;
  /** Fetches a URL as a visitor of that URL does, including its host and scheme. */
  visit(url: string, init?: VisitInit): Promise<Response>;
  /** Starts it again: what it remembers is gone, what it stores stays. */
  restart(): Promise<void>;
  /** Ends the runtime and removes its data, unless they are the caller's. */
  close(): Promise<void>;
};

type VisitInit = {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
};

export type BuiltSiteOptions = {
  /** Responds to the Worker's outbound requests; "network" lets them go where they are addressed. */
  readonly outbound?: "network" | ((request: Request) => Promise<Response>);
  /** Receives mails, each as the JSON body of a request; the `MAIL` binding then exists. */
  readonly mail?: (request: Request) => Promise<Response>;
  /** Changes constants of the site. */
  readonly trial?: Partial<Trial>;
  /** Any free one by default. */
  readonly port?: number;
  /** Gets what the runtime and the Worker print, as they do. */
  readonly hear?: (text: string) => void;
  /** A folder of the caller's for what it stores, which may hold what an earlier run left. */
  readonly data?: string;
};

/** In the place of the owner's settings, of which the build has a copy: an empty one is not set. */
const NO_SETTINGS = Object.fromEntries(
  settingNames.filter((name) => settingsTable[name].file !== "wrangler.toml").map((name) => [name, ""]),
);

/** Maximum number of log characters that are kept. */
const MAX_LOG = 2_000_000;

/**
 * Serves the production build in workerd, on loopback and with its own data, without another server in front. `vars` are
 * settings, `trial` what else of the site is changed; an outbound request gets a 599, unless `outbound` responds to it.
 */
export async function serveBuilt(
  vars: Readonly<Record<string, string>> = {},
  { outbound, mail, trial = {}, port = 0, hear, data }: BuiltSiteOptions = {},
): Promise<BuiltSite> {
  endWithParent();
  const { workerOptionsOf, Miniflare } = await loadWrangler();
  process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
  process.env["WRANGLER_SEND_METRICS"] = "false";
  const server = join(root, "build", "server");
  const state = data ?? mkdtempSync(join(tmpdir(), "nightshift-built-"));
  const { workerOptions, externalWorkers } = workerOptionsOf(join(server, "wrangler.json"));
  const files = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  let log = "";
  const keep = (chunk: Buffer) => {
    log = (log + chunk.toString()).slice(-MAX_LOG);
    hear?.(chunk.toString());
  };
  const options = {
    host: "127.0.0.1",
    port,
    cf: false,
    unsafeTriggerHandlers: true,
    handleRuntimeStdio(out: NodeJS.ReadableStream, err: NodeJS.ReadableStream) {
      out.on("data", keep);
      err.on("data", keep);
    },
    kvPersist: join(state, "kv"),
    durableObjectsPersist: join(state, "do"),
    cachePersist: join(state, "cache"),
    workers: [
      {
        ...workerOptions,
        name: "nightshift",
        modulesRoot: server,
        // The entry module comes first.
        modules: ["index.js", ...files.filter((file) => file !== "index.js")].map((file) => ({
          type: "ESModule",
          path: join(server, file),
        })),
        bindings: { ...workerOptions.bindings, ...NO_SETTINGS, TRIAL: JSON.stringify(trial), ...vars },
        ...(mail && { serviceBindings: { ...workerOptions.serviceBindings, MAIL: "mail-service" } }),
        ...(outbound !== "network" && {
          outboundService: async (request: Request) =>
            (await outbound?.(request)) ?? new Response("blocked", { status: 599 }),
        }),
      },
      ...(mail ? [mailServiceOf(mail)] : []),
      ...externalWorkers,
    ],
  } as unknown as ConstructorParameters<typeof Miniflare>[0];
  const runtime = new Miniflare(options);
  const url = await runtime.ready;
  return {
    origin: url.origin,
    log: () => log,
    async visit(address, init) {
      const reply = await runtime.dispatchFetch(address, { ...init, redirect: "manual" });
      // A reply without a body may not be given an empty one.
      return new Response((await reply.text()) || null, { status: reply.status, headers: [...reply.headers] });
    },
    restart: async () => await runtime.setOptions(options),
    async close() {
      await runtime.dispose();
      if (data === undefined) rmSync(state, { recursive: true, force: true });
    },
  };
}

/** The Worker that replaces the `send_email` binding. */
function mailServiceOf(mail: (request: Request) => Promise<Response>): object {
  return {
    name: "mail-service",
    compatibilityDate: "2026-07-01",
    modulesRoot: root,
    modules: [{ type: "ESModule", path: join(root, "tests", "fakes", "mail", "service-worker.mjs") }],
    bindings: { MAIL_SERVICE: "https://mail-service.example/" },
    outboundService: mail,
  };
}
