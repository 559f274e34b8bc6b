import { chmodSync, existsSync } from "node:fs";

import type { Config } from "@react-router/dev/config";

import { unlistStaffPages } from "./scripts/staff-pages.mjs";

/** The copy of `.dev.vars` that the build leaves beside the Worker, where `vite preview` reads it. */
const SECRETS = "build/server/.dev.vars";

export default {
  ssr: true,
  // A small site: the whole route table travels with the first page, and no request asks for more of it.
  routeDiscovery: { mode: "initial" },
  /** The secrets in the build are readable by their owner alone, as those in `.dev.vars` are. */
  buildEnd() {
    unlistStaffPages("build/client/assets");
    if (existsSync(SECRETS)) chmodSync(SECRETS, 0o600);
  },
} satisfies Config;
