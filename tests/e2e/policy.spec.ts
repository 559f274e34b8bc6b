// What a page may run. Every test of every page fails on a console line, which the browser also writes for each breach of the
// policy.
import { expect, test } from "./fixtures.ts";

test("what is slipped into a page does not run: scripts, handlers, addresses, markup", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|Trusted(HTML|Script|ScriptURL|Types)|Trusted Type|Failed to load resource/i);
  await page.route("/about", async (route) => {
    const reply = await page.request.fetch(route.request());
    const slipped =
      '<script>window.ran = "script"</script><img src="/nowhere.png" alt="" onerror="window.ran = \'handler\'">' +
      '<a id="slipped" href="javascript:window.ran=\'address\'">x</a><style>h1{display:none}</style></body>';
    await route.fulfill({ response: reply, body: (await reply.text()).replace("</body>", slipped) });
  });
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.locator("#slipped").click();
  const refused = await page.evaluate(() => {
    const tries: Record<string, () => void> = {
      innerHTML: () => (document.createElement("div").innerHTML = "<b>x</b>"),
      write: () => document.write("<b>x</b>"),
      src: () => (document.createElement("script").src = "https://evil.example/x.js"),
      text: () => (document.createElement("script").textContent = "window.ran = 'text'"),
      handler: () => document.createElement("p").setAttribute("onclick", "window.ran = 'attribute'"),
      policy: () => {
        const types: unknown = Reflect.get(window, "trustedTypes");
        if (typeof types !== "object" || types === null) return;
        Reflect.apply(Reflect.get(types, "createPolicy"), types, ["invented", {}]);
      },
    };
    return Object.entries(tries).flatMap(([name, attempt]) => {
      try {
        attempt();
        return [];
      } catch {
        return [name];
      }
    });
  });
  expect(refused).toEqual(expect.arrayContaining(["innerHTML", "write", "src", "policy"]));
  const breaches = () => watch.lines.filter((line) => /Content Security Policy|Trusted Type/.test(line));
  await expect.poll(() => breaches().length).toBeGreaterThanOrEqual(4);
  expect(await page.evaluate(() => Reflect.get(window, "ran"))).toBeUndefined();
});

test("files carry the same headers as the Worker's replies @rest", async ({ page, request }) => {
  const asked = page.waitForRequest(/\/assets\/.*\.js$/);
  await page.goto("/");
  const script = new URL((await asked).url()).pathname;
  const held = {
    "/favicon.svg": null,
    "/covers/blog-640.jpg": "public, max-age=86400",
    [script]: "public, max-age=31536000, immutable",
  };
  for (const [path, policy] of Object.entries(held)) {
    const headers = (await request.get(path)).headers();
    expect(headers["content-security-policy"]).toMatch(/^default-src 'none'/);
    expect(headers["cross-origin-embedder-policy"]).toBe("credentialless");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    if (policy) expect(headers["cache-control"]).toBe(policy);
  }
  expect((await request.get("/social/home.png")).headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});
