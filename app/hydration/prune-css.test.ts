import fc from "fast-check";
import { expect, test } from "vitest";

import { prepareCss, pruneCss } from "./prune-css";

/** The rules of `css` that a page with these classes (`.name`) and elements uses. */
function used(css: string, ...present: string[]): string {
  return pruneCss(prepareCss(css), new Set(present));
}

test("a rule stays where each class and element that one of its selectors names is there", () => {
  const css = ".a{x:1}.a .b>p{x:2}h1.a:hover,h2{x:3}:focus-visible{x:4}";
  expect(used(css, ".a")).toBe(".a{x:1}:focus-visible{x:4}");
  expect(used(css, ".a", ".b", "p")).toBe(".a{x:1}.a .b>p{x:2}:focus-visible{x:4}");
  expect(used(css, "h2")).toBe("h1.a:hover,h2{x:3}:focus-visible{x:4}");
});

test("what stands in brackets is taken as met", () => {
  const css = ".a:where(.dark,.dark *):not(.z){x:1}.b[data-open]{x:2}:is(.c,.d>.e)>.a{x:3}";
  expect(used(css, ".a")).toBe(".a:where(.dark,.dark *):not(.z){x:1}:is(.c,.d>.e)>.a{x:3}");
  expect(used(css, ".b")).toBe(".b[data-open]{x:2}");
});

test("names with escapes are read as the page writes them", () => {
  const css = String.raw`.text-\[clamp\(1rem\,2vw\)\]{x:1}.mt-2\.5{x:2}.focus\:up:focus{x:3}`;
  expect(used(css, ".text-[clamp(1rem,2vw)]", ".mt-2.5", ".focus:up")).toBe(css);
  expect(used(css, ".mt-2")).toBe("");
});

test("groups go when nothing of them stays, and keyframes stay where a rule that stays names them", () => {
  const css =
    "@layer a,b;@layer a{@media screen{.b{x:1}}}@keyframes rise{0%{y:0}}@property --p{syntax:'*'}.c{animation:rise 1s}.d{x:var(--p)}";
  expect(used(css, ".c")).toBe("@layer a,b;@keyframes rise{0%{y:0}}.c{animation:rise 1s}");
  expect(used(css, ".b", ".d")).toBe(
    "@layer a,b;@layer a{@media screen{.b{x:1}}}@property --p{syntax:'*'}.d{x:var(--p)}",
  );
});

test("a token stays where a rule that stays uses it", () => {
  const css = ":root{--a:1;--b:url(x);--c:var(--a);--d:}.e--f:hover{x:var(--c)}.g{--b:2;y:var(--b,var(--d))}";
  expect(used(css, ".e--f")).toBe(":root{--a:1;--c:var(--a);}.e--f:hover{x:var(--c)}");
  expect(used(css, ".g")).toBe(":root{--a:1;--b:url(x);--d:}.g{--b:2;y:var(--b,var(--d))}");
});

test("strings, comments and nested rules do not end a rule", () => {
  const css = String.raw`/* .x{ */.a{content:"}\"{";y:1;&:focus{x:1}}.b{x:2}`;
  expect(used(css, ".a")).toBe(String.raw`.a{content:"}\"{";y:1;&:focus{x:1}}`);
});

test("browsers without scripts, web fonts, system colors and parts that need a hand are left to the full stylesheet", () => {
  expect(used("@media (scripting:none){.b{x:2}}@font-face{x:1}", ".b")).toBe("");
  expect(used("@media (forced-colors:active){.b{x:1}}@media (prefers-contrast:more){.b{x:2}}", ".b")).toBe("");
  expect(used("::selection{x:2}::view-transition-old(page){x:1}", ".a")).toBe("");
});

test("print, pressed and disabled are critical, because no stylesheet comes before they show", () => {
  const css = "@media print{.a{x:1}}.a:active,.a:disabled{x:2}.a:hover{x:3}";
  expect(used(css, ".a")).toBe(css);
});

test("a page that has everything keeps every rule, in its order", () => {
  const name = fc.constantFrom("a", "b", "c", "d");
  const rule = fc.record({ name, value: fc.nat(99) }).map(({ name: of, value }) => `.${of}{x:${value}}`);
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      const css = rules.join("");
      expect(used(css, ".a", ".b", ".c", ".d")).toBe(css);
      expect(used(css, ".a", ".c")).toBe(rules.filter((each) => /^\.[ac]/.test(each)).join(""));
    }),
  );
});
