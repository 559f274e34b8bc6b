import { expect, test } from "./fixtures.ts";

test("ROUTE-01 everything that a page fetches for itself waits in a template until it is painted", async ({
  request,
}) => {
  const html = await (await request.get("/about")).text();
  const templates = [...html.matchAll(/<template id="(deferred-scripts|deferred-styles)">([^]*?)<\/template>/g)];
  const [template = "", links = ""] = templates.map(([, , content]) => content);
  expect(links).toContain('rel="stylesheet"');
  // The router's own start: its context, the page's data, and the modules of the page.
  expect(template).toContain("window.__reactRouterContext");
  expect(template).toContain('"pages/about/route"');
  const outside = html.replaceAll(/<(template|noscript)[^>]*>[^]*?<\/\1>/g, "");
  expect(outside).not.toMatch(/rel="(?:modulepreload|stylesheet)"|type="module"|@font-face\{[^}]*\burl\(/);
});

test("API-02 what a visitor has typed comes back in the page's data and is no markup there", async ({
  request,
  baseURL,
}) => {
  const typed = 'Ada </script><svg onload="1">&amp;';
  const reply = await request.post("/book", {
    form: { name: typed, email: "nobody" },
    headers: { origin: baseURL ?? "" },
  });
  expect(reply.status()).toBe(422);
  const html = await reply.text();
  expect(/Ada \\+u003c\/script/.test(html)).toBe(true);
  for (const markup of [typed, "<svg onload"]) expect(html.includes(markup)).toBe(false);
});

test("ROUTE-01 a page carries the styles of its own markup and of the booking dialog, and no others", async ({
  request,
}) => {
  const html = await (await request.get("/privacy-policy")).text();
  const styles = /<style>([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  const names = [".legal-doc", ".dropdown", ".dialog", ".booking-form", ".post-head", ".call-seek", "@media print"];
  expect(names.filter((name) => styles.includes(name))).toEqual([
    ".legal-doc",
    ".dropdown",
    ".dialog",
    ".booking-form",
  ]);
});
