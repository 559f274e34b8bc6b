import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

import { expect, test } from "vitest";

import { type Setting, settingNames, settingsTable } from "../workers/settings-table";
import { root } from "./run.mjs";

const read = (name: string) => readFileSync(join(root, name), "utf8");

test("the table of docs/settings.md is the settings' own: with -u this test writes it", async () => {
  const [before, rest = ""] = read("docs/settings.md").split(/(?<=<!-- settings: .* -->\n)/);
  const [, after = ""] = rest.split(/(?=<!-- end of settings -->)/);
  const rows = settingNames.map((name) => {
    const { help, unset, file }: Setting<unknown> = settingsTable[name];
    return `| ${name} | \`${file ?? ".dev.vars"}\` | ${help} | ${unset} |\n`;
  });
  const head = "| name | where it goes | meaning | if not set |\n|---|---|---|---|\n";
  expect(rows.length).toBeGreaterThan(20);
  await expect(before + head + rows.join("") + after).toMatchFileSnapshot("../docs/settings.md");
});

test("every setting has its line in .dev.vars.example or wrangler.toml", () => {
  const lines = read(".dev.vars.example") + read("wrangler.toml");
  const missing = settingNames.filter((name) => !new RegExp(`^(# )?${name} ?=`, "m").test(lines));
  expect(missing).toEqual([]);
});

test("no document has a secret typed on a command line, or personal data written to a file that others can read", () => {
  const secrets = [...settingNames.filter((name) => settingsTable[name].secret), "CLOUDFLARE_API_TOKEN"];
  const typed = new RegExp(`(${secrets.join("|")})=\\S+ +(npm|npx|node|curl)\\b`, "g");
  const written = /npm run [^`\n]*(bookings|mail|figures)[^`\n]* > \S+/g;
  const documents = globSync("{docs/**/*.md,*.md,.dev.vars.example}", { cwd: root });
  expect(documents.length).toBeGreaterThan(20);
  for (const name of documents)
    expect([name, read(name).match(typed), read(name).match(written)]).toEqual([name, null, null]);
});

test("every command that a document names is there, and so is every browser test", () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
  // The changelog also names those that are gone.
  const files = globSync("{docs/**/*.md,.github/**/*.md,*.md}", { cwd: root }).filter(
    (file) => file !== "CHANGELOG.md",
  );
  const text = files.map(read).join("\n");
  const commands = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = ""]) => name);
  expect(commands.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  const specs = [...text.matchAll(/npm run test:e2e --((?: [a-z][\w-]*)+)/g)].flatMap(([, names = ""]) =>
    names.trim().split(" "),
  );
  expect(specs.length).toBeGreaterThan(5);
  expect(specs.filter((name) => !existsSync(join(root, "tests", "e2e", `${name}.spec.ts`)))).toEqual([]);
});

/** The anchors of a document's headings, as GitHub makes them. */
function anchors(name: string): readonly string[] {
  const text = read(name).replaceAll(/^ *```[^]*?^ *```/gm, "");
  return [...text.matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
    title
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}_ -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

test("every link of a document, and every document that the code names, leads to a file and a heading that is there", () => {
  const documents = globSync("{docs/**/*.md,tests/*.md,*.md}", { cwd: root });
  const sources = globSync("{{app,workers,scripts,tests}/**/*.{ts,tsx,mjs},wrangler.toml,.dev.vars.example}", {
    cwd: root,
  });
  const links = [
    ...documents.flatMap((name) =>
      [...read(name).matchAll(/\]\((?!https?:|mailto:|\/)([^)\s#]*)#?([^)\s]*)\)/g)].map(([, file, anchor]) => {
        return { name, file: file ? normalize(join(dirname(name), file)) : name, anchor };
      }),
    ),
    ...sources.flatMap((name) =>
      [...read(name).matchAll(/\b(docs\/[\w./-]+\.md)#?([\w-]*)/g)].map(([, file = "", anchor]) => ({
        name,
        file,
        anchor,
      })),
    ),
  ];
  expect(links.length).toBeGreaterThan(100);
  const broken = links.filter(
    ({ file, anchor }) => !existsSync(join(root, file)) || (anchor && !anchors(file).includes(anchor)),
  );
  expect(broken).toEqual([]);
});
