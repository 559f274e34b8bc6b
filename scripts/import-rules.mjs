// Who may import whom, as docs/architecture.md tells it. Run by `npm run check`; it prints each breach and exits 1.
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} Rule
 * @property {string} from Folder or file the rule is for; the longest that fits a file decides.
 * @property {string[]} may What may be imported: a package, or a path of the tree as far as it is given.
 * @property {string[]} [types] What may be imported for its types alone.
 */

/** Packages of the edge's code. */
const edge = ["hono", "valibot", "react-router", "cloudflare:workers", "@js-temporal/polyfill"];
const worker = ["workers/", "app/domain/", "app/content/", "app/context", "app/seo/", ...edge];

/** What the two entries start React with. */
const entries = ["react-dom/client", "react-dom/server", "react-router/dom"];

/** @type {Rule[]} */
export const rules = [
  { from: "app/domain/", may: ["app/domain/", "valibot"] },
  { from: "app/content/", may: ["app/content/", "app/domain/"] },
  { from: "app/ui/", may: ["app/ui/", "react", "react-dom", "react-hot-toast/headless"] },
  { from: "app/sections/", may: ["app/sections/", "app/ui/", "react", "react-router"], types: ["app/content/"] },
  {
    from: "app/features/",
    may: [
      "app/ui/",
      "app/domain/",
      "app/content/",
      "react",
      "react-dom",
      "react-router",
      "valibot",
      "react-day-picker",
      "web-vitals",
      "@js-temporal/polyfill",
    ],
  },
  { from: "app/seo/", may: ["app/seo/", "app/domain/", "app/content/"], types: ["schema-dts"] },
  { from: "app/context.ts", may: ["react-router"], types: ["app/domain/"] },
  { from: "app/", may: ["app/", "react", "react-dom", "react-router", "@react-router/dev/routes", ...entries] },
  { from: "workers/app.ts", may: [...worker, "virtual:react-router/server-build"] },
  { from: "workers/", may: worker },
];

/** Files of workers/ that may name the type of the bindings. */
const namesEnv = ["workers/app.ts", "workers/env.ts", "workers/services.ts", "workers/booking/booking-desk.ts"];

const IMPORT =
  /(?:import|export)\s+(type\s)?[^'";]*?from\s*["']([^"']+)["']|import\(\s*["']([^"']+)["']\s*\)|import\s+["']([^"']+)["']/g;

/**
 * The breaches of one file, as sentences.
 * @param {string} file path from the root
 * @param {string} source
 * @returns {string[]}
 */
export function breaches(file, source) {
  const rule = rules.filter(({ from }) => file.startsWith(from)).toSorted((a, b) => b.from.length - a.from.length)[0];
  if (!rule) return [];
  const feature = /^app\/features\/[^/]+\//.exec(file)?.[0];
  const allowed = feature ? [...rule.may, feature] : rule.may;
  const found = [];
  for (const [whole, type, from, dynamic, bare] of source.matchAll(IMPORT)) {
    const target = resolve(file, from ?? dynamic ?? bare ?? "");
    if (target.startsWith("app/") && target.includes("/+types/")) continue;
    if (/\.(css|woff2)(\?\w+)?$/.test(target)) continue;
    const list = type ? [...allowed, ...(rule.types ?? [])] : allowed;
    if (
      !list.some(
        (entry) => target === entry || (entry.endsWith("/") && target.startsWith(entry)) || target === `${entry}.ts`,
      )
    ) {
      found.push(`${file}: may not import ${target}`);
    }
    if (
      file.startsWith("workers/") &&
      !namesEnv.includes(file) &&
      target.endsWith("workers/env") &&
      /\bEnv\b/.test(whole)
    ) {
      found.push(`${file}: may not name Env`);
    }
  }
  return found;
}

/**
 * @param {string} file
 * @param {string} specifier
 */
function resolve(file, specifier) {
  if (specifier.startsWith("~/")) return `app/${specifier.slice(2)}`;
  if (specifier.startsWith(".")) return join(dirname(file), specifier);
  return specifier;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = join(dirname(fileURLToPath(import.meta.url)), "..");
  const files = ["app", "workers"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name))
      .map((entry) => relative(root, join(entry.parentPath, entry.name))),
  );
  const all = files.flatMap((file) => breaches(file, readFileSync(join(root, file), "utf8")));
  for (const line of all) console.error(line);
  console.log(`Import rules: ${files.length} files, ${all.length} breaches.`);
  process.exitCode = all.length > 0 ? 1 : 0;
}
