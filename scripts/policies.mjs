// Compiles the policies (app/content/legal/*.mdx) into React components.
import { compile } from "@mdx-js/mdx";

/** `## Title [#anchor]`, or a heading that lacks its anchor. */
const HEADING = /^## (.+?)(?: \[#([a-z-]+)\])?$/gm;

/**
 * The plugin for Vite and Vitest. Each heading of the second level gets its number and its anchor, and an entry in the
 * module's export `sections`, from which the page writes its table of contents. Throws at a heading without an anchor,
 * and at text that is not MDX, with its line.
 * @returns {import("vite").Plugin}
 */
export function policies() {
  return {
    name: "policies",
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(text, path) {
        /** @type {{ id: string, title: string }[]} */
        const sections = [];
        const numbered = text.replaceAll(HEADING, (heading, title, id) => {
          if (id === undefined) throw new Error(`"${heading}" needs an anchor at its end, such as [#your-rights]`);
          sections.push({ id, title });
          return `<Heading id="${id}" number={${sections.length}}>${title}</Heading>`;
        });
        const { value } = await compile({ value: numbered, path });
        return { code: `${String(value)}\nexport const sections = ${JSON.stringify(sections)};\n`, map: null };
      },
    },
  };
}
