// Compiles the policies (app/content/legal/*.mdx) into React components.
import mdx from "@mdx-js/rollup";

/** `## Title [#anchor]`, or a heading that lacks its anchor. */
const HEADING = /^## (.+?)(?: \[#([a-z-]+)\])?$/gm;

/**
 * The plugins for Vite and Vitest. Each heading of the second level gets its number and its anchor, and an entry in the
 * module's export `sections`, from which the page writes its table of contents. Throws at a heading without an anchor.
 * @returns {import("vite").Plugin[]}
 */
export function policies() {
  return [
    {
      name: "policy-sections",
      transform: {
        filter: { id: /\.mdx$/ },
        handler(text) {
          /** @type {{ id: string, title: string }[]} */
          const sections = [];
          const numbered = text.replace(HEADING, (heading, title, id) => {
            if (id === undefined) throw new Error(`"${heading}" needs an anchor at its end, such as [#your-rights]`);
            sections.push({ id, title });
            return `<Heading id="${id}" number={${sections.length}}>${title}</Heading>`;
          });
          return { code: `${numbered}\nexport const sections = ${JSON.stringify(sections)};\n`, map: null };
        },
      },
    },
    mdx(),
  ];
}
