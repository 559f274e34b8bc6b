import { pageMeta } from "../../app/content/page-meta.ts";
import {
  expect,
  fillLead,
  mockCreate,
  mockEvents,
  openDialog,
  type Page,
  pickDay,
  test,
  TUESDAY,
  WISH,
} from "./fixtures.ts";
import { choose } from "./hands.ts";

test.use({ newcomer: true });

/** Every policy violation that a browser reports, of all pages of the test. */
async function watchBreaches(page: Page): Promise<string[]> {
  const breaches: string[] = [];
  await page.exposeFunction("tellBreach", (text: string) => breaches.push(text));
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sourceFile, sample }) => {
      const tell: unknown = Reflect.get(window, "tellBreach");
      if (typeof tell === "function") tell(`${violatedDirective} ${blockedURI} ${sourceFile} ${sample}`);
    });
  });
  return breaches;
}

test("every page, reached by a load and by a link, keeps to its policy @rest", async ({ page }) => {
  test.setTimeout(120_000);
  const breaches = await watchBreaches(page);
  for (const path of Object.keys(pageMeta)) {
    const reply = await page.goto(path);
    expect(reply?.headers()["content-security-policy"]).toContain("require-trusted-types-for 'script'");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  // From page to page by client-side navigation.
  for (const name of ["About", "Case Studies", "Blog", "Contact", "Home"]) {
    await page.getByRole("banner").getByRole("link", { name, exact: true }).click();
    await expect(page.getByRole("banner").getByRole("link", { name, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
  }
  expect(breaches).toEqual([]);
});

test("every dialog and everything that is fetched late keeps to the policy @rest", async ({ page }) => {
  test.setTimeout(120_000);
  const breaches = await watchBreaches(page);
  await page.route("https://www.googletagmanager.com/**", (route) =>
    route.fulfill({ contentType: "text/javascript", body: "window.tagRan = true;" }),
  );
  await mockEvents(page, []);
  const sent = await mockCreate(page);
  await page.clock.install({ time: TUESDAY });
  await page.goto("/");
  // Consent: banner, preferences, and Google's tag, the only third-party script.
  const banner = page.getByRole("region", { name: "Cookie consent" });
  await banner.getByRole("button", { name: "Accept all" }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, "tagRan"))).toBe(true);
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie Settings" }).click();
  await expect(page.getByRole("dialog", { name: "Cookie preferences" })).toBeVisible();
  await page.keyboard.press("Escape");
  // Theme, booking with its grid of days, and the toast that follows.
  await page
    .getByRole("banner")
    .getByRole("button", { name: /^Switch to/ })
    .click();
  await openDialog(page);
  await fillLead(page);
  await page.getByLabel("Preferred Date").click();
  await expect(page.getByRole("grid")).toBeVisible();
  await page.keyboard.press("Escape");
  await pickDay(page, WISH.day);
  await choose(page.getByLabel("Preferred Time"), WISH.hour);
  await page.getByRole("dialog", { name: "Book Your Free Demo" }).locator("button[type=submit]").click();
  await expect(page.getByText("Booking submitted successfully!")).toBeVisible();
  await expect.poll(() => sent.map(({ body }) => body["start"])).toEqual([WISH.start]);
  // Assistant.
  await page.clock.runFor(11_000);
  await page.getByRole("button", { name: "Open assistant" }).click();
  await expect(page.getByRole("region", { name: "Nightshift Assistant" })).toBeVisible();
  await page.keyboard.press("Escape");
  expect(breaches).toEqual([]);
});

test("a story over its card, a sample call and the share menu keep to the policy @rest", async ({ page }) => {
  const breaches = await watchBreaches(page);
  // A click before hydration opens the case study's own page.
  await page.goto("/case-studies", { waitUntil: "networkidle" });
  await page
    .getByRole("link", { name: /Read Full Story/ })
    .first()
    .click();
  await expect(page.getByRole("button", { name: "Close story" })).toBeVisible();
  await page.goto("/services/ai-agents");
  await page.getByRole("button", { name: "Inbound lead call" }).click();
  await expect(page.getByRole("slider", { name: "Position in the call" })).toBeVisible();
  await page.goto("/blog");
  await page.getByRole("main").getByRole("article").getByRole("link").first().click();
  await page.getByRole("button", { name: "Share", exact: true }).click();
  await expect(page.getByRole("button", { name: "Copy link" })).toBeVisible();
  expect(breaches).toEqual([]);
});

test("what is slipped into a page does not run: scripts, handlers, addresses, markup", async ({ page, watch }) => {
  watch.allow(/Content Security Policy|Trusted(HTML|Script|ScriptURL|Types)|Trusted Type|Failed to load resource/i);
  const breaches = await watchBreaches(page);
  await page.route("/about", async (route) => {
    const reply = await route.fetch();
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
  await expect.poll(() => breaches.length).toBeGreaterThanOrEqual(4);
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
