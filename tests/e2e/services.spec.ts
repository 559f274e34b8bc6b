import { services } from "../support/pages.ts";
import { expect, type Page, test } from "./fixtures.ts";
import { bookingDialog } from "./parts.ts";

/** The band under a heading. */
function band(page: Page, name: string) {
  return page.locator("section.band").filter({ has: page.getByRole("heading", { name, exact: true }) });
}

/** Headings directly below the band's own: one an entry. */
function entries(page: Page, name: string, level: 3 | 4 = 3) {
  return band(page, name).getByRole("heading", { level });
}

/** A link that drafts a mail in a new window. */
async function expectDraft(page: Page, name: string, subject: string): Promise<void> {
  const link = page.getByRole("link", { name, exact: true });
  await expect(link).toHaveAttribute("target", "_blank");
  const href = new URL((await link.getAttribute("href")) ?? "");
  expect(href.protocol + href.pathname).toBe("mailto:hello@nightshift.example");
  expect([...href.searchParams]).toEqual([["subject", subject]]);
}

/** What every service's page has: a breadcrumb before its section, questions that it answers in place, and a call. */
async function expectServicePage(page: Page, slug: string): Promise<void> {
  const service = services.find((each) => each.slug === slug);
  await page.goto(`/services/${slug}`);
  const crumbs = page.getByRole("navigation", { name: "Breadcrumb" });
  const name = service?.link.name ?? "";
  await expect(crumbs.getByRole("listitem")).toHaveText(["Home /", "Services /", name]);
  await expect(crumbs.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expect(crumbs.getByRole("link", { name: "Services" })).toHaveAttribute("href", "/services");
  await expect(crumbs.getByText(name)).toHaveAttribute("aria-current", "page");
  const section = page.locator(`section#${slug}-service`);
  await expect(section.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(section.getByRole("figure").getByRole("blockquote").first()).toBeVisible();
  await expect(section.getByRole("link", { name: /^Read Full Story/ }).first()).toHaveAttribute(
    "href",
    `/case-studies/${service?.page.proof}`,
  );
  const order = await crumbs.evaluate(
    (crumb, id) => crumb.compareDocumentPosition(document.getElementById(id) ?? crumb),
    `${slug}-service`,
  );
  expect(order).toBe(4);
  const questions = page.locator("main details:has(> summary):not([data-call]):not(#calculator *)");
  await expect(questions).toHaveCount(service?.page.faq.items.length ?? 0);
  const first = questions.first();
  await expect(first.locator("p")).toBeHidden();
  await first.locator("summary").click();
  await expect(first.locator("p")).toBeVisible();
  const call = page.locator("main > section").last();
  await expect(call.getByRole("button", { name: /^Book / })).toBeVisible();
}

/** What it is used for, each with two results, and the steps of a project. */
async function expectUsesAndSteps(page: Page, use: string, steps: string): Promise<void> {
  await expect(page.locator("main > section > .wrap > dl > div")).toHaveCount(3);
  await expect(page.locator("main > section > .band h3:has(~ p)")).not.toHaveCount(0);
  const uses = band(page, use).locator(":is(.wrap > ul, .night > ol) > li");
  await expect(uses).toHaveCount(4);
  for (const item of await uses.all()) {
    await expect(item.getByRole("list").last().getByRole("listitem")).toHaveCount(2);
  }
  await expect(entries(page, steps)).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("button", { name: /^Book (Chat|Dashboard)/ })).toHaveCount(2);
}

// What these pages say, and that their buttons open the form, needs no script.

test("SVC-01 SVC-03 SVC-04 SVC-05 @nojs the overview has one section a service in the order of their places, with what belongs to each, and every button books", async ({
  page,
}) => {
  await page.goto("/services");
  const parts = services.flatMap(({ slug, page: { brief, voice } }) => [
    { id: `${slug}-service`, ...brief },
    ...(voice ? [{ id: voice.anchor, ...voice.brief }] : []),
  ]);
  const sections = parts.toSorted((a, b) => a.place - b.place);
  const ids = await page.locator("main > section").evaluateAll((all) => all.map(({ id }) => id));
  expect(ids).toEqual(["services-overview", ...sections.map(({ id }) => id)]);
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(page.locator("main > section h2.band-title")).toHaveText(sections.map(({ heading }) => heading));

  for (const [id, lists, figures] of [
    ["voice-ai-service", [4, 6, 4], ["24/7", "800+", "90%"]],
    ["workflow-automation-service", [4, 4, 4], ["40+ hours", "$75,000", "3 weeks"]],
    ["custom-web-apps-service", [4, 4, 4], ["15+", "99.9%", "98%", "6-12 weeks"]],
  ] as const) {
    const section = page.locator(`#${id}`);
    const names = await section.locator("h3 + ul").evaluateAll((all) => all.map((list) => list.children.length));
    expect(names).toEqual(lists);
    await expect(section.locator(".stat dt")).toHaveText(figures);
  }
  await expectDraft(page, "Request Voice Sample", "Voice sample request");
  await expectDraft(page, "Get Process Audit", "Process audit request");
  await expectDraft(page, "View Portfolio", "Portfolio request");
  for (const name of [
    "Book Chat Agent Demo",
    "Book Dashboard Consultation",
    "Book Voice AI Demo",
    "Book Automation Consultation",
    "Book Development Consultation",
  ]) {
    await expect(page.getByRole("main").getByRole("button", { name, exact: true })).toBeVisible();
  }

  const dialog = bookingDialog(page);
  const buttons = page.getByRole("main").getByRole("button", { name: /^Book / });
  await expect(buttons).toHaveCount(await page.locator("main > :is(section, .closing)").count());
  for (const button of await buttons.all()) {
    await button.click();
    await expect(dialog).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
});

test("SVC-01 @nojs the overview is under seven screens of a phone, in text of at least 16 px", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/services");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(7 * 844);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await expect(page.locator("#voice-ai-service h3 + ul > li").first()).toHaveCSS("font-size", /^16/);
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(page.locator("#voice-ai-service h3 + ul > li").first()).toHaveCSS("font-size", /^1[78]/);
});

test("SVC-02 SVC-03 SVC-06 @nojs the agents' page is complete, with voice AI's stats, skills, uses and rules", async ({
  page,
}) => {
  await expectServicePage(page, "ai-agents");
  await expectUsesAndSteps(page, "Where to put it to work", "How an agent learns the job");
  await expectDraft(page, "Ask About Chat Agents", "Question about AI chat agents");
  await expectDraft(page, "Request Voice Sample", "Voice sample request");
  const voice = page.locator("#voice-ai-service");
  await expect(voice.locator(".stat dt")).toHaveText(["24/7", "800+", "90%"]);
  await expect(entries(page, "What it does on the phone", 4)).toHaveCount(6);
  await expect(entries(page, "Where businesses put it first", 4)).toHaveCount(4);
  await expect(entries(page, "What sets it apart from a phone menu", 4)).toHaveCount(4);
  await expect(voice.getByRole("button", { name: "Book Voice AI Demo", exact: true })).toBeVisible();
});

test("SVC-02 SVC-06 @nojs the dashboards' page is complete", async ({ page }) => {
  await expectServicePage(page, "dashboards-analytics");
  await expectUsesAndSteps(page, "Dashboards businesses ask for", "How we build it");
  await expectDraft(page, "Request a Sample", "Sample dashboard request");
});

test("SVC-02 SVC-04 @nojs workflow automation names platforms, skills, solutions, benefits, returns and steps", async ({
  page,
}) => {
  await expectServicePage(page, "workflow-automation");
  await expectDraft(page, "Get Process Audit", "Process audit request");
  await expect(entries(page, "What automation can do", 4)).toHaveText(["n8n", "Make", "Zapier", "Power Automate"]);
  await expect(band(page, "What automation can do").locator("ul h3")).toHaveCount(4);
  const solutions = band(page, "Tasks to automate first").locator(".wrap > ul > li");
  await expect(solutions).toHaveCount(4);
  for (const solution of await solutions.all()) {
    const [tools, results] = [solution.getByRole("list").first(), solution.getByRole("list").last()];
    await expect(tools.getByRole("listitem")).toHaveCount(4);
    await expect(results.getByRole("listitem")).toHaveCount(2);
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
  const parts = ["What changes for your team", "What you get back", "How a workflow project runs"];
  const headings = await page.getByRole("main").getByRole("heading", { level: 2 }).allTextContents();
  expect(headings.filter((heading) => parts.includes(heading))).toEqual(parts);
});

test("SVC-02 SVC-05 @nojs custom web apps name stacks, skills, solutions, phases, reasons and stats", async ({
  page,
}) => {
  await expectServicePage(page, "custom-web-apps");
  await expectDraft(page, "View Portfolio", "Portfolio request");
  await expect(page.getByRole("heading", { name: "Four technology stacks" })).toBeVisible();
  await expect(entries(page, "Built into every app", 4)).toHaveCount(4);
  await expect(band(page, "Built into every app").locator("ul h3")).toHaveCount(4);
  const solutions = band(page, "Apps we build").locator(".wrap > ul > li");
  await expect(solutions).toHaveCount(4);
  for (const solution of await solutions.all()) {
    await expect(solution.getByRole("list").last().getByRole("listitem")).toHaveCount(4);
  }
  await expect(band(page, "How a build runs").locator(".phase-time")).toHaveText([
    "1-2 weeks",
    "2-3 weeks",
    "4-8 weeks",
    "1 week",
  ]);
  // A table of which each reason is a row, named by its first cell.
  await expect(page.getByRole("rowheader")).toHaveCount(6);
  const stats = page.locator("#custom-web-apps-service .stat");
  await expect(stats.locator("dt")).toHaveText(["15+", "99.9%", "98%", "6-12 weeks"]);
  await expect(stats.locator("dd")).toHaveText([/^apps delivered/, /^uptime/, /^satisfaction/, /^delivery/]);
});
