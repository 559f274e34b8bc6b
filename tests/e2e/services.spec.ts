import { expect, mockEvents, type Page, test } from "./fixtures.ts";
import { restOfPages, restUnless } from "./rest.ts";

const pages = {
  "/services/ai-agents": "AI Chat & Voice Agents",
  "/services/dashboards-analytics": "Dashboards & Analytics",
  "/services/workflow-automation": "Workflow Automation",
  "/services/custom-web-apps": "Custom Web Apps",
};

/** The band under a heading. */
function band(page: Page, name: string) {
  return page.locator("section.band").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Headings directly below the band's own: one an entry. */
function entries(page: Page, name: string, level: 3 | 4 = 3) {
  return band(page, name).getByRole("heading", { level });
}

test("SVC-01 the overview has six sections in order", async ({ page }) => {
  await page.goto("/services");
  const ids = await page.locator("main > section").evaluateAll((sections) => sections.map(({ id }) => id));
  expect(ids).toEqual([
    "services-overview",
    "ai-agents-service",
    "dashboards-analytics-service",
    "voice-ai-service",
    "workflow-automation-service",
    "custom-web-apps-service",
  ]);
  await expect(page.locator("main > section > .wrap h1, main > section h2.band-title")).toHaveText([
    "AI agents, automation, dashboards and custom apps",
    "AI chat agents",
    "Dashboards and analytics",
    "Voice agents for the calls you miss",
    "Automate what your people retype",
    "Custom web apps that fit the way you work",
  ]);
});

test("SVC-01 @nojs a tool of the index leads to where it is used", async ({ page }) => {
  await page.goto("/services#tools");
  const tools = page.locator("#tools");
  await tools.getByText("Open Dental").filter({ visible: true }).click();
  await tools.getByRole("link", { name: "Marlowe Dental" }).filter({ visible: true }).click();
  await expect(page).toHaveURL(/\/case-studies\/marlowe-dental$/);
});

test("SVC-01 the overview tells the last three services in full", async ({ page }) => {
  await page.goto("/services");
  await expect(entries(page, "What it does on the phone", 4)).toHaveCount(6);
  await expect(entries(page, "Platforms we build on", 4)).toHaveCount(4);
  await expect(entries(page, "Tasks to automate first", 4)).toHaveCount(4);
  await expect(entries(page, "Apps we build", 4)).toHaveCount(4);
  await expect(entries(page, "How a build runs", 4)).toHaveCount(4);
  for (const name of [
    "Book Chat Agent Demo",
    "Book Dashboard Consultation",
    "Book Voice AI Demo",
    "Book Automation Consultation",
    "Book Development Consultation",
  ]) {
    await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
  }
});

test("SVC-01 the overview is short: lists of names, and what they mean on the services' own pages @rest", async ({
  page,
}) => {
  for (const [width, most] of [
    [390, 16_000],
    [1280, 9_800],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/services");
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    expect(height).toBeLessThan(most);
  }
  const workflow = page.locator("#workflow-automation-service");
  await expect(workflow.getByText(/^QuickBooks\W+Xero/)).toBeVisible();
  await expect(workflow.locator(".stat dt")).toHaveText([
    "Once",
    "24/7",
    "Every run",
    "40+ hours",
    "$75,000",
    "3 weeks",
  ]);
  await expect(workflow.getByRole("heading", { name: "Optimization" })).toBeVisible();
  const apps = page.locator("#custom-web-apps-service");
  await expect(apps.locator(".phase-time")).toHaveText(["1-2 weeks", "2-3 weeks", "4-8 weeks", "1 week"]);
  // Names at the size of text, captions at 15 px.
  await expect(apps.getByRole("heading", { name: "No fee per seat" })).toHaveCSS("font-size", /^1[78]/);
  await expect(apps.locator("li > h4 + p").first()).toHaveCSS("font-size", "15px");
});

test("SVC-01 every booking button of the overview opens the booking dialog @rest", async ({ page }) => {
  await mockEvents(page, []);
  await page.goto("/services");
  const dialog = page.getByRole("dialog", { name: "Book Your Free Demo" });
  const buttons = page.getByRole("main").getByRole("button", { name: /^Book / });
  await expect(buttons).toHaveCount(6);
  for (const button of await buttons.all()) {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

for (const [path, name] of Object.entries(pages)) {
  test(`SVC-02 ${path} has its breadcrumb before its section`, restOfPages(path), async ({ page }) => {
    await page.goto(path);
    const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
    await expect(crumbs.getByRole("listitem")).toHaveText(["Home", "/ Services", `/ ${name}`]);
    await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
    await expect(crumbs.getByRole("link", { name: "Services" })).toHaveAttribute("href", "/services");
    await expect(crumbs.getByText(name)).toHaveAttribute("aria-current", "page");
    const section = page.locator(`section#${path.split("/")[2]}-service`);
    await expect(section.getByRole("heading", { level: 1 })).toBeVisible();
    const order = await crumbs.evaluate(
      (crumb, id) => crumb.compareDocumentPosition(document.getElementById(id) ?? crumb),
      `${path.split("/")[2]}-service`,
    );
    expect(order).toBe(4);
  });

  test(`SVC-02 ${path} answers five questions in place and ends with a call`, restOfPages(path), async ({ page }) => {
    await page.goto(path);
    const questions = page.locator("main details:has(> summary):not([data-call]):not(#calculator *)");
    await expect(questions).toHaveCount(5);
    const first = questions.first();
    await expect(first.locator("p")).toBeHidden();
    await first.locator("summary").click();
    await expect(first.locator("p")).toBeVisible();
    await expect(
      page
        .locator("main > section")
        .last()
        .getByRole("button", { name: /^Book / }),
    ).toBeVisible();
  });
}

const drafts = [
  ["/services/ai-agents", "Ask About Chat Agents", "Question about AI chat agents"],
  ["/services/ai-agents", "Request Voice Sample", "Voice sample request"],
  ["/services/dashboards-analytics", "Request a Sample Dashboard", "Sample dashboard request"],
  ["/services/workflow-automation", "Get Process Audit", "Process audit request"],
  ["/services/custom-web-apps", "View Portfolio", "Portfolio request"],
  ["/services", "Request Voice Sample", "Voice sample request"],
  ["/services", "Get Process Audit", "Process audit request"],
  ["/services", "View Portfolio", "Portfolio request"],
] as const;
for (const [path, name, subject] of drafts) {
  test(
    `SVC-03 SVC-04 SVC-05 SVC-06 '${name}' on ${path} drafts a mail in a new window`,
    restUnless(path === "/services/ai-agents"),
    async ({ page }) => {
      await page.goto(path);
      const link = page.getByRole("link", { name, exact: true });
      await expect(link).toHaveAttribute("target", "_blank");
      const href = new URL((await link.getAttribute("href")) ?? "");
      expect(href.protocol + href.pathname).toBe("mailto:hello@nightshift.example");
      expect([...href.searchParams]).toEqual([["subject", subject]]);
    },
  );
}

test("SVC-03 voice AI shows its stats, skills, uses and rules on the agents' page", async ({ page }) => {
  await page.goto("/services/ai-agents");
  const voice = page.locator("#voice-ai-service");
  await expect(voice.locator(".stat dt")).toHaveText(["24/7", "800+", "Under 30 seconds", "First sentence"]);
  await expect(entries(page, "What it does on the phone", 4)).toHaveCount(6);
  await expect(entries(page, "Where businesses put it first", 4)).toHaveCount(4);
  await expect(entries(page, "What sets it apart from a phone menu", 4)).toHaveCount(4);
  await expect(voice.getByRole("button", { name: "Book Voice AI Demo", exact: true })).toBeVisible();
});

test("SVC-04 workflow automation names platforms, skills, solutions, benefits, returns and steps", async ({ page }) => {
  await page.goto("/services/workflow-automation");
  await expect(entries(page, "Platforms we build on")).toHaveText(["n8n", "Make", "Zapier", "Power Automate"]);
  await expect(entries(page, "What automation can do")).toHaveCount(4);
  const solutions = band(page, "Tasks to automate first").locator(".wrap > ul > li");
  await expect(solutions).toHaveCount(4);
  for (const solution of await solutions.all()) {
    const [tools, results] = [solution.getByRole("list").first(), solution.getByRole("list").last()];
    await expect(tools.getByRole("listitem")).toHaveCount(4);
    await expect(results.getByRole("listitem")).toHaveCount(3);
  }
  await expect(entries(page, "What changes for your team")).toHaveCount(6);
  const figures = band(page, "What you get back").locator(".roi > div");
  await expect(figures.locator("dt")).toHaveText(["40+ hours", "$75,000", "3 weeks"]);
  await expect(figures.locator("dd")).toHaveText([/^saved weekly/, /^annual savings/, /^implementation/]);
  await expect(entries(page, "How a workflow project runs")).toHaveText([
    "Process Audit",
    "Solution Design",
    "Implementation",
    "Optimization",
  ]);
});

test("SVC-04 benefits come before what you get back, and the steps after both @rest", async ({ page }) => {
  await page.goto("/services/workflow-automation");
  const parts = ["What changes for your team", "What you get back", "How a workflow project runs"];
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
});

test("SVC-05 custom web apps name stacks, skills, solutions, phases, reasons and stats", async ({ page }) => {
  await page.goto("/services/custom-web-apps");
  await expect(entries(page, "Four technology stacks")).toHaveCount(4);
  await expect(entries(page, "Built into every app")).toHaveCount(4);
  const solutions = band(page, "Apps we build").locator(".wrap > ul > li");
  await expect(solutions).toHaveCount(4);
  for (const solution of await solutions.all()) {
    await expect(solution.getByRole("list").first().getByRole("listitem")).toHaveCount(4);
  }
  await expect(band(page, "How a build runs").locator(".phase-time")).toHaveText([
    "1-2 weeks",
    "2-3 weeks",
    "4-8 weeks",
    "1 week",
  ]);
  await expect(entries(page, "Six reasons to build your own")).toHaveCount(6);
  const stats = page.locator("#custom-web-apps-service .stat");
  await expect(stats.locator("dt")).toHaveText(["15+", "99.9%", "98%", "6-12 weeks"]);
  await expect(stats.locator("dd")).toHaveText([/^apps delivered/, /^uptime/, /^satisfaction/, /^delivery/]);
});

for (const [path, use, steps] of [
  ["/services/ai-agents", "Where to put it to work", "How an agent learns the job"],
  ["/services/dashboards-analytics", "Dashboards businesses ask for", "How we build it"],
] as const) {
  test(`SVC-06 ${path} is complete`, async ({ page }) => {
    await page.goto(path);
    await expect(page.locator("main > section > .wrap > dl > div")).toHaveCount(4);
    await expect(page.locator("main > section > .band h3:has(~ p)")).not.toHaveCount(0);
    const uses = band(page, use).locator(".wrap > ul > li");
    await expect(uses).toHaveCount(4);
    for (const item of await uses.all()) {
      await expect(item.getByRole("list").last().getByRole("listitem")).toHaveCount(3);
    }
    await expect(entries(page, steps)).toHaveCount(4);
    await expect(page.getByRole("main").getByRole("button", { name: /^Book (Chat|Dashboard)/ })).toHaveCount(2);
  });
}
