import { fileURLToPath } from "node:url";

import { normalizePath, type Plugin } from "vite";

function file(path: string): string {
  return normalizePath(fileURLToPath(new URL(path, import.meta.url)));
}

/** The owner's modules, and what the tests have in their place. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  [file("../../app/domain/business.ts"), file("business.ts")],
  [file("../../app/content/brand.ts"), file("brand.ts")],
]);

/**
 * Gives every module the tests' business and brand instead of the owner's, whichever way it imports them: the tests of how
 * the site works then say the same of every owner's site. Tests of the owner's own values run without it.
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
