// Leaves out of the browser's build what the router brings for settings that this site does not use.

/**
 * Each part by the end of its path, and what would need it. A part's functions become ones that do nothing: the router
 * asks the second whether routes are discovered at all, and the third on every navigation whether somebody measures it.
 */
const parts = [
  { path: "/react-router/dist/production/lib/dom/ssr/route-discovery.js", unless: "unstable_customRouteDiscovery" },
  { path: "/react-router/dist/production/lib/dom/ssr/fog-of-war.js", unless: "routeDiscovery is lazy" },
  { path: "/react-router/dist/production/lib/router/instrumentation.js", unless: "instrumentations" },
];

/** @returns {import("vite").Plugin} */
export function unusedRouterParts() {
  /** @type {Set<string>} */
  const found = new Set();
  return {
    name: "unused-router-parts",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    transform(code, id) {
      const part = parts.find(({ path }) => id.replaceAll("\\", "/").endsWith(path));
      if (!part) return null;
      const names = /export \{ ([^}]+) \};/.exec(code)?.[1];
      if (!names) this.error(`${part.path} has no list of exports any more; see scripts/unused-router-parts.mjs.`);
      found.add(part.path);
      const exports = names.split(", ").map((name) => `nothing as ${name}`);
      return { code: `function nothing() {}\nexport { ${exports.join(", ")} };`, map: null };
    },
    buildEnd(error) {
      const missing = parts.filter(({ path }) => !found.has(path));
      if (!error && missing.length > 0) {
        this.error(
          `The router has no ${missing.map(({ path }) => path).join(", ")} any more; see scripts/unused-router-parts.mjs.`,
        );
      }
    },
  };
}
