import fc from "fast-check";
import { expect, test } from "vitest";

import { parseStylesheet, printRules, sortRules, usedRules } from "./stylesheet";

/** The rules of `css` that a page with these classes (`.name`) and elements uses. */
function used(css: string, ...present: string[]): string {
  return usedRules(sortRules(parseStylesheet(css)), new Set(present));
}

test("a rule stays where each class and element that its selector names is there", () => {
  const css = ".a{x:1}.a .b>p{x:2}h1.a:hover,h2{x:3}:focus-visible{x:4}";
  expect(used(css, ".a")).toBe(".a{x:1}:focus-visible{x:4}");
  expect(used(css, ".a", ".b", "p")).toBe(".a{x:1}.a .b>p{x:2}:focus-visible{x:4}");
  expect(used(css, "h2")).toBe("h2{x:3}:focus-visible{x:4}");
});

test("of what stands in the brackets of :is(), :where() and :has() one has to be there; other brackets are taken as met", () => {
  const css =
    ".a:where(.dark,.dark *):not(.z){x:1}[lang]:where(:not([until])){x:2}:is(.b,.c>.d)>.a{x:3}.a:has(.e){x:4}";
  expect(used(css, ".a")).toBe("[lang]:where(:not([until])){x:2}");
  expect(used(css, ".a", ".dark")).toBe(".a:where(.dark,.dark *):not(.z){x:1}[lang]:where(:not([until])){x:2}");
  expect(used(css, ".a", ".c", ".d")).toBe("[lang]:where(:not([until])){x:2}:is(.b,.c>.d)>.a{x:3}");
  expect(used(css, ".a", ".e")).toBe("[lang]:where(:not([until])){x:2}.a:has(.e){x:4}");
});

test("a state that the page has not got yet is left out, and so is what a later declaration overrules", () => {
  expect(used(".a[data-open]{x:1}.a[aria-current]{x:2}", ".a")).toBe(".a[aria-current]{x:2}");
  expect(used(".a[data-open]{x:1}", ".a", "[data-open]")).toBe(".a[data-open]{x:1}");
  expect(used("[hidden]{x:1}")).toBe("");
  expect(used("[hidden]{x:1}", "[hidden]")).toBe("[hidden]{x:1}");
  expect(used(".a{x:1;y:2;x:3}", ".a")).toBe(".a{y:2;x:3}");
});

test("parts of fields need a field", () => {
  expect(used("::placeholder{x:1}")).toBe("");
  expect(used("::placeholder{x:1}", "input")).toBe("::placeholder{x:1}");
  expect(used("::-webkit-datetime-edit{x:1}", "input", "input:search")).toBe("");
  expect(used("::-webkit-datetime-edit{x:1}", "input", "input:date")).toBe("::-webkit-datetime-edit{x:1}");
});

test("names with escapes are read as the page writes them", () => {
  const css = String.raw`.text-\[clamp\(1rem\,2vw\)\]{x:1}.mt-2\.5{x:2}.focus\:up:focus{x:3}`;
  expect(used(css, ".text-[clamp(1rem,2vw)]", ".mt-2.5", ".focus:up")).toBe(
    String.raw`.text-\[clamp\(1rem\,2vw\)\]{x:1}.mt-2\.5{x:2}.focus\:up:focus{x:3}`,
  );
  expect(used(css, ".mt-2")).toBe("");
});

test("groups go when nothing of them stays, and what is named stays where a kept rule names it", () => {
  const css =
    "@layer a{@media screen{.b{x:1}}}@keyframes rise{0%{y:0}}@keyframes sink{0%{y:1}}@property --p{syntax:'*'}.c{animation:rise 1s}.d{sink:1}";
  expect(used(css, ".c")).toBe("@keyframes rise{0%{y:0}}.c{animation:rise 1s}");
  expect(used(css, ".b", ".d")).toBe("@layer a{@media screen{.b{x:1}}}.d{sink:1}");
});

test("strings and nested rules do not end a rule", () => {
  const css = String.raw`.a{content:"}\"{";&:focus{x:1}}.b{x:2}`;
  expect(used(css, ".a")).toBe(String.raw`.a{content:"}\"{";&:focus{x:1}}`);
});

test("what shows only under a pointer, on paper, without scripts or while pages change is left to the whole stylesheet", () => {
  expect(used("@layer a{@media print{.b{x:1}}}@media (scripting:none){@font-face{x:1}.b{x:2}}", ".b")).toBe("");
  expect(used(".a{x:1;@media (scripting:none) and (width>1px){x:2}}", ".a")).toBe(".a{x:1}");
  expect(used(".a{transition:x 1s;x:1;transition-property:y;cursor:pointer}.b{cursor:wait}", ".a", ".b")).toBe(
    ".a{x:1}",
  );
  expect(used(".a:disabled{x:1}.a:popover-open{x:2}.b:has(:popover-open){x:3}:-moz-focusring{x:4}", ".a", ".b")).toBe(
    "",
  );
  expect(used("html:has(dialog:modal){x:1}::selection{x:2}", "html", "dialog")).toBe("");
  expect(used("::view-transition-old(page){x:1}@media print{::view-transition-group(*){x:2}}")).toBe("");
  expect(used(".a:hover,.a:focus-visible{x:1}.a:not(:hover){x:2}.a:active{x:3}", ".a")).toBe(
    ".a:focus-visible{x:1}.a:not(:hover){x:2}",
  );
  expect(used(".a{x:1;&:hover{x:2}&:focus{x:3}}.b{&:hover{@media (hover:hover){x:2}}}", ".a", ".b")).toBe(
    ".a{x:1;&:focus{x:3}}",
  );
});

test("a page that has everything keeps every rule, in its order", () => {
  const name = fc.constantFrom("a", "b", "c", "d");
  const rule = fc.record({ name, value: fc.nat(99) }).map(({ name: of, value }) => `.${of}{x:${value}}`);
  fc.assert(
    fc.property(fc.array(rule), (rules) => {
      const css = rules.join("");
      expect(printRules(parseStylesheet(css))).toBe(css);
      expect(used(css, ".a", ".b", ".c", ".d")).toBe(css);
      expect(used(css, ".a", ".c")).toBe(rules.filter((each) => /^\.[ac]/.test(each)).join(""));
    }),
  );
});
