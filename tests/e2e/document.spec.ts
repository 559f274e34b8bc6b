import { expect, test } from "./fixtures.ts";

type Plan = { context: unknown; data: unknown[]; manifest: string; routes: string[] };

test("ROUTE-01 a page names its routes and their table, and holds its data for the router", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const text = /<script id="start-plan" type="application\/json">([^]*?)<\/script>/.exec(html)?.[1] ?? "{}";
  const plan: Plan = JSON.parse(text);
  // The router's settings are the usual ones (USUAL_CONTEXT); a release that changes them shows here.
  expect(plan.context).toEqual({});
  expect(plan.routes).toEqual(["root", "routes/about"]);
  const table = await (await request.get(plan.manifest)).text();
  for (const id of plan.routes) expect(table).toContain(`"${id}":`);
  // Its data are the lines of the router's stream.
  expect(plan.data).toHaveLength(1);
  expect(JSON.stringify(plan.data)).toContain('"loaderData"');
  expect(html.match(/<script>/g)).toHaveLength(2);
});

test("ROUTE-01 the module that starts a page brings no other with it", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const entry = /import\("([^"]+)"\)/.exec(html)?.[1] ?? "";
  const code = await (await request.get(entry)).text();
  expect(code).toContain("start-plan");
  expect(code).not.toMatch(/\bimport\s*[{"*]|\bfrom\s*["`]/);
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
  const text = /<script id="start-plan" type="application\/json">([^]*?)<\/script>/.exec(await reply.text())?.[1] ?? "";
  expect(text).not.toMatch(/[<>&]/);
  const plan: Plan = JSON.parse(text);
  expect(JSON.stringify(plan.data)).toContain(JSON.stringify(typed));
});

test("ROUTE-01 a page carries the styles of its own markup and no others", async ({ request }) => {
  const html = await (await request.get("/contact")).text();
  const styles = /<style id="styles">([^]*?)<\/style>/.exec(html)?.[1] ?? "";
  for (const own of [".contact", ".site-header"]) expect(styles).toContain(own);
  // Tokens by a letter or two, each with its value.
  const used = new Set([...styles.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  expect(used.size).toBeGreaterThan(10);
  for (const name of used) {
    expect(name).toMatch(/^--[a-z]{1,2}$/);
    expect(styles).toMatch(new RegExp(`[{;]${name}:`));
  }
  for (const foreign of [
    ".post-",
    ".calculator",
    ".booking-layout",
    "::placeholder",
    ".consent",
    ".dropdown",
    "@media print",
  ]) {
    expect(styles).not.toContain(foreign);
  }
});
