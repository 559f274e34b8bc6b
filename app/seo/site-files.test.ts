import * as fc from "fast-check";
import { expect, test } from "vitest";

import { escapeMarkup } from "./escape";
import { listedPages, llmsTxt, sitemap, robotsTxt, securityTxt } from "./site-files";

const ORIGIN = "https://nightshift.example";
const DAY_MS = 86_400_000;

test("META-06 the sitemap escapes addresses, and tells a change only where it is known", () => {
  const xml = sitemap(ORIGIN, [
    { path: "/blog/It's%20R&D", title: "", description: "", changed: "2026-11-02" },
    { path: "/about", title: "", description: "" },
  ]);
  expect(xml).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n' +
      "<url><loc>https://nightshift.example/blog/It&#39;s%20R&amp;D</loc><lastmod>2026-11-02</lastmod></url>\n" +
      "<url><loc>https://nightshift.example/about</loc></url>\n" +
      "</urlset>\n",
  );
});

test("META-06 escaped text holds nothing that XML would read as markup, and can be read back", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const escaped = escapeMarkup(text);
      expect(escaped).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      const back = escaped
        .replaceAll("&lt;", "<")
        .replaceAll("&gt;", ">")
        .replaceAll("&quot;", '"')
        .replaceAll("&#39;", "'")
        .replaceAll("&amp;", "&");
      expect(back).toBe(text);
    }),
  );
});

test("META-06 robots may read every page, and are pointed to the sitemap", () => {
  expect(robotsTxt(ORIGIN).split("\n")).toEqual([
    "User-agent: *",
    "Disallow:",
    "",
    "Sitemap: https://nightshift.example/sitemap.xml",
    "",
  ]);
});

test("META-06 llms.txt sorts pages by kind, and what may be left out comes last", () => {
  const page = (path: string, title = path, description = "Text.") => ({ path, title, description });
  const text = llmsTxt(ORIGIN, [
    page("/"),
    page("/privacy-policy"),
    page("/services"),
    page("/services/ai-agents", "Agents [chat]", "Two\n lines."),
    page("/blog/A%20post"),
  ]);
  expect(text.match(/^#.*|^- .*/gm)).toEqual([
    "# Nightshift",
    "## For assistants and programs",
    expect.stringContaining(`](${ORIGIN}/book): `),
    "## Quick links",
    "- [/](https://nightshift.example/): Text.",
    "- [/services](https://nightshift.example/services): Text.",
    "## Services",
    "- [Agents (chat)](https://nightshift.example/services/ai-agents): Two lines.",
    "## Blog",
    "- [/blog/A%20post](https://nightshift.example/blog/A%20post): Text.",
    "## Optional",
    "- [/privacy-policy](https://nightshift.example/privacy-policy): Text.",
  ]);
  expect(text).toMatch(
    /^# Nightshift\n\n> Nightshift builds .+\n\nThe clients, .+ are samples\.\n\nContact: .+\n\n## /,
  );
});

/** As the parser that llmstxt.org prints reads a line of a section. */
const LINK = /^-\s*\[(?<title>[^\]]+)\]\((?<url>[^)]+)\)(?::\s*(?<desc>.*))?$/;

test("META-06 every section of llms.txt holds links alone, which the format's own parser reads whole", () => {
  const path = "/blog/One%20(two)%20%5Bthree%5D";
  const text = llmsTxt(ORIGIN, [{ path, title: "One (two) [three]", description: "Text." }, ...listedPages]);
  const [, ...sections] = text.split(/^## .*$/m);
  const lines = sections.flatMap((section) => section.split("\n").filter((line) => line !== ""));
  expect(lines.length).toBeGreaterThan(15);
  for (const line of lines) expect(LINK.exec(line)?.groups, line).toBeDefined();
  const read = lines.map((line) => LINK.exec(line)?.groups);
  expect(read).toContainEqual({
    title: "One (two) (three)",
    url: `${ORIGIN}/blog/One%20%28two%29%20%5Bthree%5D`,
    desc: "Text.",
  });
});

test("security.txt names a mailbox and its own address", () => {
  const lines = securityTxt(ORIGIN, Date.parse("2026-11-20T12:00:00Z")).split("\n");
  expect(lines).toEqual([
    "Contact: mailto:hello@nightshift.example",
    "Expires: 2027-10-01T00:00:00Z",
    "Preferred-Languages: en",
    "Canonical: https://nightshift.example/.well-known/security.txt",
    "",
  ]);
});

test("security.txt is valid for less than a year whenever it is asked for, and the same all month", () => {
  const moment = fc.integer({ min: Date.parse("2000-01-01T00:00:00Z"), max: Date.parse("2099-12-31T00:00:00Z") });
  fc.assert(
    fc.property(moment, (now) => {
      const expires = Date.parse(/Expires: (.*)/.exec(securityTxt(ORIGIN, now))?.[1] ?? "");
      expect((expires - now) / DAY_MS).toBeGreaterThan(300);
      expect((expires - now) / DAY_MS).toBeLessThan(365);
      const month = new Date(now);
      const first = Date.UTC(month.getUTCFullYear(), month.getUTCMonth(), 1);
      expect(securityTxt(ORIGIN, now)).toBe(securityTxt(ORIGIN, first));
    }),
  );
});
