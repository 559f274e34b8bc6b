import { expect, test } from "./fixtures.ts";

test("META-06 every address in the sitemap answers 200", async ({ request }) => {
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
});

test("the manifest and its icons are served", async ({ page, request }) => {
  await page.goto("/");
  const link = await page.locator("link[rel=manifest]").getAttribute("href");
  const reply = await request.get(link ?? "");
  expect(reply.headers()["content-type"]).toBe("application/manifest+json");
  const { name, icons } = await reply.json();
  expect(name).toBe("Nightshift");
  const touch = await page.locator("link[rel=apple-touch-icon]").getAttribute("href");
  for (const [src, edge] of [
    [touch ?? "", 180],
    ...icons.map((icon: { src: string; sizes: string }) => [icon.src, Number.parseInt(icon.sizes, 10)]),
  ]) {
    const bytes = await (await request.get(src)).body();
    expect([src, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([src, edge, edge]);
  }
});
