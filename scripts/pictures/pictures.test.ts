import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { icons, manifest, siteNight } from "./plugin.mjs";
import { sitePens, socialImage } from "./social-image.mjs";

const { display, text } = sitePens();

const kit = {
  color: siteNight(),
  display,
  text,
  skyline: '<svg viewBox="0 0 1440 150"></svg>',
  mark: '<svg viewBox="0 0 32 32"></svg>',
  brand: "Nightshift",
  domain: "nightshift.example",
};

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
