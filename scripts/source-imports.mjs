// `node --import ./scripts/source-imports.mjs …`: lets Node load the site's own sources as Vite does, so that a script
// runs the very code that the site runs. Node itself wants a file's ending and knows no `~`.
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
