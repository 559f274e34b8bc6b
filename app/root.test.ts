import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { expect, test } from "vitest";

import { siteContext } from "./context";
import * as entry from "./entry.server";
import * as root from "./root";

const SECRET = "the password is swordfish";

function fail(): never {
  throw new Error(SECRET);
}

function assets(id: string, hasLoader: boolean) {
  return { id, module: `/${id}.js`, imports: [], hasLoader };
}

/** The site's own shell and entry, with two pages that fail: one while loading, one while rendering. */
const build = {
  entry: { module: entry },
  routes: {
    root: { id: "root", path: "", module: root },
    loading: { id: "loading", parentId: "root", path: "loading", module: { loader: fail, default: () => null } },
    rendering: { id: "rendering", parentId: "root", path: "rendering", module: { default: fail } },
  },
  assets: {
    entry: { module: "/entry.js", imports: [] },
    routes: { root: assets("root", true), loading: assets("loading", true), rendering: assets("rendering", false) },
    url: "/manifest.js",
    version: "1",
  },
  publicPath: "/",
  assetsBuildDirectory: "",
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: "initial" },
  // The parts of a build that a request needs; the rest is for other ways to serve.
} as unknown as ServerBuild;

for (const where of ["loading", "rendering"]) {
  test(`ROUTE-04 an exception while ${where} is a designed 500 that tells nothing of it`, async () => {
    const reported: unknown[] = [];
    const context = new RouterContextProvider();
    context.set(siteContext, {
      url: "https://nightshift.example",
      report: (error) => reported.push(error),
      invite: fail,
      bookingForm: { openDays: fail, submit: fail },
    });
    const reply = await createRequestHandler(build, "production")(new Request(`https://x.example/${where}`), context);
    const html = await reply.text();
    expect(reply.status).toBe(500);
    expect(html).toContain("A light went out on our side");
    expect(html).toContain("site-footer");
    expect(html).not.toContain(SECRET);
    expect(html).not.toContain("root.test");
    expect(reported).toContainEqual(new Error(SECRET));
  });
}
