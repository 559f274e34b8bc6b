import { fileURLToPath } from "node:url";

import { normalizePath, type Plugin } from "vite";

function file(path: string): string {
  return normalizePath(fileURLToPath(new URL(path, import.meta.url)));
}

/** The owner's modules, and their replacements in tests. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  [file("../../app/domain/business.ts"), file("business.ts")],
  [file("../../app/content/brand.ts"), file("brand.ts")],
]);

/**
 * Replaces the owner's business and brand with the tests' in every module, however it imports them, so that the tests of
 * the site's behavior pass on every owner's site. Tests of the owner's own values run without this plugin.
 */
export function businessOfTests(): Plugin {
  return {
    name: "business-of-tests",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (!/\b(business|brand)(\.ts)?$/.test(source)) return null;
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return (resolved && STAND_INS.get(resolved.id)) ?? null;
    },
  };
}
