import type { APIRequestContext } from "playwright/test";

import { fixedPages, PUBLIC_ORIGIN } from "../support/pages.ts";
import { expect, type Page, test } from "./fixtures.ts";
import { demoButton } from "./parts.ts";
import { restUnless, standsForAll } from "./rest.ts";

type Node = Record<string, unknown>;

/** The values in the head: `content` by name or property, in the order of the page. */
async function headOf(page: Page): Promise<Map<string, string[]>> {
  const pairs = await page
    .locator("head > meta")
    .evaluateAll((tags) =>
      tags.map((tag) => [
        tag.getAttribute("name") ?? tag.getAttribute("property") ?? "",
        tag.getAttribute("content") ?? "",
      ]),
    );
  const head = new Map<string, string[]>();
  for (const [name = "", content = ""] of pairs) head.set(name, [...(head.get(name) ?? []), content]);
  return head;
}

/** The one graph of the page's JSON-LD. */
async function graphOf(page: Page): Promise<Node[]> {
  const scripts = await page.locator("script[type='application/ld+json']").allTextContents();
  expect(scripts).toHaveLength(1);
  const data = JSON.parse(scripts[0] ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

function ofType(graph: readonly Node[], type: string): Node {
  const found = graph.filter((node) => node["@type"] === type);
  expect(found, `nodes of type ${type}`).toHaveLength(1);
  return found[0] ?? {};
}

/** The names in the page's BreadcrumbList; none where there is no such list. */
function crumbNames(graph: readonly Node[]): string[] {
  return graph
    .filter((node) => node["@type"] === "BreadcrumbList")
    .flatMap((node) => node["itemListElement"] as { name: string }[])
    .map(({ name }) => name);
}

/** The breadcrumb that a visitor sees. */
async function shownCrumbs(page: Page): Promise<string[]> {
  const items = await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("listitem").allInnerTexts();
  return items.map((text) => text.replace(/\s*\/$/, "").trim());
}

/** Visits a page without scripts: its tags and picture, its JSON-LD, its headings. */
async function expectAnswer(
  page: Page,
  request: APIRequestContext,
  { path, title, description, keywords }: (typeof fixedPages)[number],
): Promise<void> {
  const url = `${PUBLIC_ORIGIN}${path}`;

  /** Its own tags, and a picture of 1200 by 630. */
  async function checkTags(): Promise<void> {
    const head = await headOf(page);
    const whole = `${title} | Nightshift`;
    await expect(page).toHaveTitle(whole);
    expect(
      await page.locator("head > link[rel=canonical]").evaluateAll((all) => all.map((a) => a.getAttribute("href"))),
    ).toEqual([url]);
    const image = `${PUBLIC_ORIGIN}/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
    expect(Object.fromEntries(head)).toMatchObject({
      description: [description],
      keywords: [keywords.join(", ")],
      "og:type": ["website"],
      "og:site_name": ["Nightshift"],
      "og:title": [whole],
      "og:description": [description],
      "og:url": [url],
      "og:image": [image],
      "og:image:width": ["1200"],
      "og:image:height": ["630"],
      "twitter:card": ["summary_large_image"],
      "twitter:title": [whole],
      "twitter:description": [description],
      "twitter:image": [image],
    });
    expect(head.get("og:image:alt")?.[0]?.length).toBeGreaterThan(5);
    expect(head.has("robots")).toBe(false);

    const picture = await request.get(new URL(image).pathname);
    expect(picture.status()).toBe(200);
    expect(picture.headers()["content-type"]).toBe("image/png");
    // Other sites embed it on their own pages.
    expect(picture.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
    const bytes = await picture.body();
    // The first block of a PNG contains its width and height.
    expect([bytes.subarray(1, 4).toString(), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
      "PNG",
      1200,
      630,
    ]);
    expect(bytes.length).toBeLessThan(60 * 1024);
  }

  /** Who speaks, what the page is, and where it stands. */
  async function checkGraph(): Promise<void> {
    const graph = await graphOf(page);
    expect(ofType(graph, "Organization")).toMatchObject({ name: "Nightshift", url: `${PUBLIC_ORIGIN}/` });
    expect(graph.filter((node) => node["url"] === url && node["description"] === description)).toHaveLength(1);

    expect(crumbNames(graph)).toEqual(await shownCrumbs(page));
  }

  /** The main heading first, and no level left out. */
  async function checkHeadings(): Promise<void> {
    await expect(page.locator("h1:visible")).toHaveCount(1);
    const levels = await page
      .locator("h1, h2, h3, h4, h5, h6")
      .evaluateAll((headings) =>
        headings.filter((each) => !each.closest("dialog")).map((each) => Number(each.tagName[1])),
      );
    expect(levels[0]).toBe(1);
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) =>
      expect(level - (levels[index - 1] ?? 0), `heading ${index}`).toBeLessThanOrEqual(1),
    );
    for (const landmark of ["banner", "main", "contentinfo"] as const) {
      await expect(page.getByRole(landmark)).toHaveCount(1);
    }
  }

  expect((await page.goto(path))?.status()).toBe(200);
  await checkTags();
  await checkGraph();
  await checkHeadings();
}

for (const isChosen of [true, false]) {
  test(
    `ROUTE-01 META-01 META-02 META-05 META-07 SHELL-14 @nojs ${isChosen ? "pages that stand for others" : "all other pages"} answer with tags, picture, JSON-LD and headings`,
    restUnless(isChosen),
    async ({ page, request }) => {
      for (const fixed of fixedPages.filter(({ path }) => standsForAll(path) === isChosen))
        await test.step(fixed.path, () => expectAnswer(page, request, fixed));
    },
  );
}

if (!process.env["PAGES"]) {
  test("META-01 META-02 META-05 META-07 @nojs every story has tags, a graph and a picture of its own", async ({
    page,
    request,
  }) => {
    const xml = await (await request.get("/sitemap.xml")).text();
    const stories = [...xml.matchAll(/<loc>[^<]*(\/case-studies\/[^<]*)<\/loc>/g)].map(([, path = ""]) => path);
    expect(stories).toHaveLength(6);
    for (const path of stories) {
      await page.goto(path);
      const head = await headOf(page);
      const image = head.get("og:image")?.[0] ?? "";
      expect(image).toBe(`${PUBLIC_ORIGIN}/social/${path.slice(1).replaceAll("/", "-")}.png`);
      expect((await request.get(new URL(image).pathname)).status()).toBe(200);
      expect(head.get("og:url")).toEqual([`${PUBLIC_ORIGIN}${path}`]);
      const graph = await graphOf(page);
      expect(ofType(graph, "Organization")).toMatchObject({ name: "Nightshift" });
      expect(ofType(graph, "WebPage")).toMatchObject({ url: `${PUBLIC_ORIGIN}${path}` });
      const crumbs = await shownCrumbs(page);
      expect(crumbs.slice(0, -1)).toEqual(["Home", "Case Studies"]);
      expect(crumbNames(graph)).toEqual(crumbs);
    }
  });
}

test("META-02 the page comes to life with its JSON-LD in place, and a change of page writes no other", async ({
  page,
}) => {
  const scripts = page.locator("script[type='application/ld+json']");
  await page.goto("/about");
  await demoButton(page).click();
  await expect(page.getByRole("group", { name: "Preferred Date" })).toBeVisible();
  await expect(scripts).toHaveCount(1);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveTitle(/^Contact: /);
  expect(await scripts.count()).toBeLessThanOrEqual(1);
});

test("META-01 META-06 what programs read: no two pages share their words, the sitemap's addresses answer, the manifest has its icons", async ({
  request,
}) => {
  const seen: string[] = [];
  for (const { path } of fixedPages) {
    const html = await (await request.get(path)).text();
    for (const part of [/<title>[^<]*/, /<meta name="description"[^>]*/, /<meta name="keywords"[^>]*/]) {
      seen.push(part.exec(html)?.[0] ?? `${path} has no ${part.source}`);
    }
  }
  expect(new Set(seen).size).toBe(fixedPages.length * 3);

  const xml = await (await request.get("/sitemap.xml")).text();
  const paths = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, loc = ""]) => new URL(loc).pathname);
  expect(paths.length).toBeGreaterThanOrEqual(20);
  const few = process.env["PAGES"]?.split(",");
  const answers = await Promise.all(
    paths
      .filter((path) => few?.includes(path) ?? true)
      .map(async (path) => `${path} ${(await request.get(path)).status()}`),
  );
  expect(answers.filter((answer) => !answer.endsWith(" 200"))).toEqual([]);

  const html = await (await request.get("/")).text();
  const linked = (rel: string) => new RegExp(`<link rel="${rel}"[^>]*href="([^"]*)"`).exec(html)?.[1] ?? "";
  const reply = await request.get(linked("manifest"));
  expect(reply.headers()["content-type"]).toBe("application/manifest+json");
  const { name, icons } = await reply.json();
  expect(name).toBe("Nightshift");
  for (const [src, edge] of [
    [linked("apple-touch-icon"), 180],
    ...icons.map((icon: { src: string; sizes: string }) => [icon.src, Number.parseInt(icon.sizes, 10)]),
  ]) {
    const bytes = await (await request.get(src)).body();
    expect([src, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([src, edge, edge]);
  }
});
