import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const app = join(import.meta.dirname, "..", "app");
/** Stylesheets of the whole site: the tokens, the list of files, keyframes, print, and styles before hydration. */
const GENERAL = ["app.css", "components.css", "motion.css", "print.css"];
const files = globSync("**/*.css", { cwd: app }).filter(
  (file) => !GENERAL.includes(file) && !file.startsWith("hydration"),
);
const read = (file: string) => readFileSync(join(app, file), "utf8");

/** Sizes outside of the scale, each with its reason beside it. */
const OWN_SIZE =
  /^(?:1rem|inherit|0|9px|1\.15em|4\.4rem|clamp\(4rem, 9vw, 7\.5rem\)|clamp\(3rem, 5\.6vw - 0\.3rem, 4\.25rem\)|min\(var\(--text-md\), 4\.1cqi\))$/;

test("the list of files names each once", () => {
  const listed = [...(read("components.css") + read("app.css")).matchAll(/@import "\.\/(.+\.css)"/g)].map(
    ([, file]) => file,
  );
  const expected = [...files, ...GENERAL.filter((file) => file !== "app.css")];
  expect(new Set(listed)).toEqual(new Set(expected));
  expect(listed).toHaveLength(expected.length);
});

// With such a rule anywhere, each element that is inserted or removed makes Chromium restyle all of its siblings' contents.
test.each([...GENERAL, ...files])("%s has no rule for whatever follows something", (file) => {
  expect(read(file).match(/[+~] *\*/g)).toBeNull();
});

test.each(files)("%s keeps to the scale of sizes and of breakpoints", (file) => {
  const css = read(file);
  const sizes = [...css.matchAll(/font-size: ([^;]+);|font: \d+ ([^/;]+?) ?\//g)].map(
    ([, size = "", short = size]) => short,
  );
  expect(sizes.filter((size) => !size.startsWith("var(--text-") && !OWN_SIZE.test(size))).toEqual([]);
  const widths = [...css.matchAll(/@media [^{]*width[^{]*/g)].map(([query]) => query.trim());
  expect(widths.filter((query) => !query.includes("theme(--breakpoint-") && !query.includes("23rem"))).toEqual([]);
});
