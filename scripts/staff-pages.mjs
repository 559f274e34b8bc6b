// The staff's pages are documents of the server alone: nothing of them is in what a visitor's browser loads.
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** A module of the router's that stands for a page of the staff in the browser's build. */
const BROWSER_MODULE = /\/app\/pages\/staff\/.*\?__react-router-build-client-route$/;
const MANIFEST = /^manifest-.*\.js$/;
const BEFORE = "window.__reactRouterManifest=";

/**
 * Leaves the staff's pages out of the browser's build. After the router's own plugin, whose code it replaces.
 * @returns {import("vite").Plugin}
 */
export function staffPages() {
  return {
    name: "staff-pages",
    apply: "build",
    enforce: "post",
    transform(_, id) {
      return this.environment.name === "client" && BROWSER_MODULE.test(id)
        ? { code: "export default () => null;", map: null }
        : null;
    },
  };
}

/**
 * Leaves the staff's pages out of the list of routes that travels with every visitor's first page.
 * @param {string} assets the folder of the browser's build that has the list
 */
export function unlistStaffPages(assets) {
  for (const name of readdirSync(assets).filter((file) => MANIFEST.test(file))) {
    const file = join(assets, name);
    const text = readFileSync(file, "utf8");
    if (!text.startsWith(BEFORE)) throw new Error(`${name} is no list of routes that this build knows.`);
    /** @type {{ routes: Record<string, unknown> }} */
    const manifest = JSON.parse(text.slice(BEFORE.length).replace(/;$/, ""));
    for (const id of Object.keys(manifest.routes)) if (id.startsWith("pages/staff/")) delete manifest.routes[id];
    writeFileSync(file, `${BEFORE}${JSON.stringify(manifest)};`);
  }
}
