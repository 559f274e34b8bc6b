// Builds the scripts that stand inside the document (app/hydration) from modules, so that they are typed and tested.
import { build } from "vite";

const QUERY = "?inline-script";
/** Older than what the stylesheets need: a browser that cannot parse the script in the head would have no theme. */
const TARGET = "es2020";

/**
 * `import script from "./module.ts?inline-script"` is a function that writes a classic script: it calls the module's default
 * export with the given arguments, which JSON can express. A content security policy allows a script by the hash of exactly
 * its characters, so it is minified here and written into the page as it is.
 * @returns {import("vite").Plugin}
 */
export function inlineScripts() {
  return {
    name: "inline-scripts",
    enforce: "pre",
    load: {
      filter: { id: /\?inline-script$/ },
      async handler(id) {
        const file = id.slice(0, -QUERY.length);
        this.addWatchFile(file);
        const code = JSON.stringify(await minified(file));
        return `const code = ${code};
export default (...args) => \`(()=>{\${code}run(\${args.map((arg) => JSON.stringify(arg)).join()})})()\`;`;
      },
    },
  };
}

/**
 * The module as one statement that declares `run`, its default and only export.
 * @param {string} file
 * @returns {Promise<string>}
 */
async function minified(file) {
  const built = await build({
    configFile: false,
    logLevel: "silent",
    publicDir: false,
    build: { write: false, target: TARGET, lib: { entry: file, formats: ["iife"], name: "run" } },
  });
  const [result] = [built].flat();
  const chunk = result && "output" in result ? result.output[0] : undefined;
  if (chunk?.type !== "chunk") throw new Error(`${file} is no script.`);
  return chunk.code.trim();
}
