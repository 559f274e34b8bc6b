import { type ConfigData, HtmlValidate } from "html-validate";
import { LinkChecker, LinkState } from "linkinator";
import { beforeAll, expect, test } from "vitest";

import { smokeTest } from "../../scripts/owner/smoke.ts";
import { bodyOf, openSlots } from "../chaos/leads.ts";
import { type BuiltSite, serveBuilt } from "../support/built-site.ts";
import { PUBLIC_ORIGIN } from "../support/pages.ts";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // How React writes HTML: camelCase, quoted and self-closed, all of which a browser reads the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // A post's title is its author's.
    "long-title": "off",
    // A repeated class has no effect.
    "no-dup-class": "off",
    // The frame of a table that scrolls is a region without a heading.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // Every script is our own, from the same origin.
    "require-sri": "off",
    // The menus of wide and narrow screens are never shown together; axe checks the visible one.
    "unique-landmark": "off",
  },
};

let site: BuiltSite;
beforeAll(async () => {
  site = await serveBuilt();
  return async () => await site.close();
});

async function textOf(path: string): Promise<string> {
  return await (await fetch(site.origin + path)).text();
}

async function listedPaths(): Promise<string[]> {
  const addresses = [...(await textOf("/sitemap.xml")).matchAll(/<loc>([^<]+)<\/loc>/g)];
  return addresses.map(([, address = ""]) => new URL(address).pathname);
}

/** The path of the page of somebody who booked. */
async function visitorPage(): Promise<string> {
  const [slot] = openSlots(Date.now());
  if (!slot) throw new Error("No slot is free.");
  const reply = await fetch(`${site.origin}/api/calendar/create-event`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: bodyOf(slot, "html", "html@visitor.example"),
  });
  return ((await reply.json()) as { page: string }).page;
}

test("the site passes the tests that a deploy makes of it", async () => {
  const tried = await smokeTest({ origin: site.origin, headers: {}, release: null }, fetch);
  expect(tried.filter(({ problem }) => problem !== null)).toEqual([]);
});

test("SHELL-14 html-validate finds nothing in the markup of any page", async () => {
  const validator = new HtmlValidate(config);
  const own = await visitorPage();
  const states = ["", "?do=move", "?do=cancel", "?do=erase"].map((query) => own + query);
  for (const path of [...(await listedPaths()), "/book", "/nowhere", ...states]) {
    const { results } = await validator.validateString(await textOf(path), path);
    const findings = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    );
    expect({ path, findings }).toEqual({ path, findings: [] });
  }
});

test("ROUTE-01 linkinator finds no broken link, no missing fragment and no broken address in a stylesheet", async () => {
  const pattern = new RegExp(`^${PUBLIC_ORIGIN}(?=/|$)`);
  const { links } = await new LinkChecker().check({
    path: site.origin,
    recurse: true,
    checkFragments: true,
    checkCss: true,
    urlRewriteExpressions: [{ pattern, replacement: site.origin }],
    linksToSkip: async (link) => !link.startsWith(site.origin),
  });
  const broken = links.filter(({ state }) => state === LinkState.BROKEN);
  expect(broken.map(({ url, status, parent }) => `${status} ${url} (${parent})`)).toEqual([]);
  const found = new Set(links.map(({ url }) => new URL(url).pathname));
  expect((await listedPaths()).filter((path) => !found.has(path))).toEqual([]);
});
