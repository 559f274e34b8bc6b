import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { expect, test } from "vitest";

import { icons, manifest } from "./icons.mjs";
import { balance, sitePens } from "./lettering.mjs";
import { nightColors, siteNight } from "./palette.mjs";
import { socialImage } from "./social-image.mjs";

const { display, text } = sitePens();
const length = (line: string) => line.length;

const kit = {
  color: siteNight(),
  display,
  text,
  skyline: '<svg viewBox="0 0 1440 150"></svg>',
  mark: '<svg viewBox="0 0 32 32"></svg>',
  brand: "Nightshift",
  domain: "nightshift.example",
};

test("lines are as few as fit, and even", () => {
  expect(balance("aaa bbb ccc ddd", 100, (line) => line.length * 8)).toEqual(["aaa bbb", "ccc ddd"]);
  expect(balance("one", 2, length)).toEqual(["one"]);
  const words = fc.array(fc.stringMatching(/^[a-z]{1,9}$/), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(words, fc.integer({ min: 80, max: 400 }), (list, width) => {
      const lines = balance(list.join(" "), width, (line) => line.length * 8);
      expect(lines.join(" ")).toBe(list.join(" "));
      for (const line of lines) expect(line.length * 8).toBeLessThanOrEqual(width);
    }),
  );
});

test("letters are outlines of the font, as wide as they are set", () => {
  const [small, large] = [display("Night", 50), display("Night", 100)];
  expect(small.path).toMatch(/^M[\d.-]/);
  expect(large.width).toBeCloseTo(small.width * 2, 5);
  expect(() => display("夜", 50)).toThrow(/no "夜"/);
});

test("colors are the night's own", () => {
  const color = nightColors(
    "--ground: var(--day, oklch(1 0 0)) var(--night, oklch(0.158 0.028 268));--x: var(--day, a) var(--night, b);",
  );
  expect(color("ground")).toBe("#080c19");
  expect(() => color("x")).toThrow(/--x/);
  expect(siteNight()("lamp")).toBe("#fbb74a");
});

test("META-07 a picture is 1200 by 630, and holds no text that needs a font", () => {
  const svg = socialImage(kit, { eyebrow: "About us", title: "Who we are and what we stand by" });
  expect(svg).toMatch(/^<svg [^>]*width="1200" height="630"/);
  expect(svg).not.toContain("<text");
  expect(socialImage(kit, { eyebrow: "About us", title: "Who we are and what we stand by" })).toBe(svg);
  expect(() => socialImage(kit, { eyebrow: "", title: "word ".repeat(60).trim() })).toThrow(/too long/);
});

test("every icon of the manifest is drawn, at the size it says", () => {
  const drawn = new Map(icons().map(({ fileName, edge }) => [`/${fileName}`, edge]));
  const { icons: listed, name } = JSON.parse(manifest({ name: "Nightshift", tagline: "T" }, "#000"));
  expect(name).toBe("Nightshift");
  expect(listed).toHaveLength(3);
  for (const { src, sizes } of listed) expect(sizes).toBe(`${drawn.get(src)}x${drawn.get(src)}`);
  expect(drawn.get("/apple-touch-icon.png")).toBe(180);
  const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
  for (const { svg, fileName } of icons()) expect(svg === favicon).toBe(/icons\/\d/.test(fileName));
});
