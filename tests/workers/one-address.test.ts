import { expect, test } from "vitest";

import { startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { ORIGIN, useFreshDesk } from "./support/site";

useFreshDesk();

/** Other spellings of a page's URL: in capitals, with an encoded letter, with an additional slash. */
const spellings = (path: string) => [
  // The last part of the path of a post or a case study is a case-sensitive text.
  path.replace(/^\/[^/.]+/, (first) => first.toUpperCase()),
  path.replace(/^\/(.)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  `/${path}`,
  `${path}/`,
];

test("ROUTE-03 every page has one address: all other spellings lead there, data and query included", async () => {
  const visit = startWorker({}, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const pages = [...everyPage.filter((path) => path !== "/"), "/book"];
  for (const path of pages) {
    for (const page of [path, dataOf(path)]) {
      for (const spelling of spellings(page)) {
        const reply = await visit(`${spelling}?utm_source=x`);
        const location = reply.headers.get("location") ?? "";
        expect([spelling, reply.status, location]).toEqual([spelling, 301, `${page}?utm_source=x`]);
        expect([page, (await visit(location)).status]).toEqual([page, 200]);
      }
    }
  }
  expect(pages.length).toBeGreaterThan(15);
});

test("over plain http nothing is answered but the way to https, forms and files of machines included", async () => {
  const visit = startWorker();
  const http = ORIGIN.replace("https:", "http:");
  const form = { method: "POST", body: new URLSearchParams({ name: "Ana" }), headers: { origin: http } };
  for (const [path, init] of [
    ["/", {}],
    ["/book?date=2099-11-26", form],
    ["/api/calendar/create-event", { method: "POST", body: "{}" }],
    ["/sitemap.xml", {}],
    ["/img/x", {}],
    ["/Nowhere/", {}],
  ] as const) {
    const reply = await visit(`${http}${path}`, init);
    expect([path, reply.status, reply.headers.get("location")]).toEqual([path, 308, `${ORIGIN}${path}`]);
    expect([reply.headers.get("cache-control"), await reply.text()]).toEqual(["no-store", ""]);
  }
});

test.each([
  [{}, "max-age=63072000"],
  [{ HSTS: "preload" }, "max-age=63072000; includeSubDomains; preload"],
])("with %j every reply of the Worker promises %s", async (settings, promise) => {
  const start = () => startWorker(settings, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  const visit = start();
  for (const path of ["/", "/nowhere", "/api/health", "/robots.txt", "/About"])
    expect([path, (await visit(path)).headers.get("strict-transport-security")]).toEqual([path, promise]);
  // This machine has no certificate, so it must not send HSTS.
  const local = await start()("http://localhost:8787/");
  expect([local.status, local.headers.get("strict-transport-security")]).toEqual([200, null]);
  expect(local.headers.get("content-security-policy")).not.toContain("upgrade-insecure-requests");
});
