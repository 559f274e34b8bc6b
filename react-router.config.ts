import type { Config } from "@react-router/dev/config";

import { unlistStaffPages } from "./scripts/staff-pages.mjs";

export default {
  ssr: true,
  // A small site: the whole route table travels with the first page, and no request asks for more of it.
  routeDiscovery: { mode: "initial" },
  buildEnd() {
    unlistStaffPages("build/client/assets");
  },
} satisfies Config;
