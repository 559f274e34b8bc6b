// `node --import ./scripts/ts-resolve-hooks.mjs …`: resolves the imports of the site's sources as Vite does, so that a
// script can run the site's own code. Node itself needs file extensions and does not know `~`.
import { registerHooks } from "node:module";

const APP = new URL("../app/", import.meta.url);
const HAS_ENDING = /\.(ts|mjs|js|json)$/;

registerHooks({
  resolve(specifier, context, next) {
    const own = specifier.startsWith("~/");
    const foreign = context.parentURL === undefined || context.parentURL.includes("/node_modules/");
    if (foreign || (!own && !specifier.startsWith("."))) return next(specifier, context);
    const path = own ? new URL(specifier.slice(2), APP).href : specifier;
    return next(HAS_ENDING.test(path) ? path : `${path}.ts`, context);
  },
});
