import { expect, test } from "vitest";

import { schedule } from "~/domain/business";

import { brand } from "./brand";

/** The files for the owner's values, and the settings, whose placeholders are those of wrangler.toml. */
const OWNERS = [
  "/app/content/brand.ts",
  "/app/domain/business.ts",
  "/workers/settings.ts",
  "/workers/settings-table.ts",
];

test("no other module writes out the name, the domain or the zone, not even where only a browser runs it", () => {
  const modules = import.meta.glob<string>(
    ["/{app,workers,scripts/pictures}/**/*.{ts,tsx,mdx,mjs}", "!**/*.test.{ts,tsx}"],
    {
      query: "?raw",
      import: "default",
      eager: true,
    },
  );
  const others = Object.entries(modules).filter(([path]) => !OWNERS.includes(path));
  expect(others.length).toBe(Object.keys(modules).length - OWNERS.length);
  const words = [brand.name, brand.domain, schedule.zone].map((word) => word.replaceAll(".", String.raw`\.`));
  const written = new RegExp(String.raw`\b(?:${words.join("|")})\b`);
  expect(others.filter(([, text]) => written.test(text)).map(([path]) => path)).toEqual([]);
});
