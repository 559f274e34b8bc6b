import { sending } from "../../app/content/booking-in-use.ts";
import { booking } from "../../app/content/booking.ts";
import { expect, fillLead, mockEvents, openAt, openDialog, pickDay, test, TUESDAY, openForm } from "./fixtures.ts";
import { choose, submitAsAssistant } from "./hands.ts";

test("AGENT-01 the open form is a tool for the browser's assistant @rest", async ({ page }) => {
  await mockEvents(page, []);
  await openAt(page, TUESDAY);
  const form = page.locator("dialog form[action='/book']");
  await expect(form).not.toHaveAttribute("toolname");
  await openDialog(page);
  await expect(form).toHaveAttribute("toolname", booking.tool.toolname);
  await expect(form).toHaveAttribute("tooldescription", booking.tool.tooldescription);
  const names = await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].map((field) => field.getAttribute("name")),
  );
  expect(names).toEqual(expect.arrayContaining(["name", "email", "company", "challenge", "date", "hour"]));
  await page.goto("/book");
  await expect(page.locator("main form")).toHaveAttribute("toolname", booking.tool.toolname);
});

test("AGENT-01 what an assistant fills in at once is booked, and the assistant learns what comes next", async ({
  page,
}) => {
  const sent = await openForm(page);
  await fillLead(page);
  await pickDay(page, "Wednesday, November 25, 2026");
  await choose(page.getByLabel("Preferred Time"), "10");
  expect(await submitAsAssistant(page.locator("dialog form"))).toBe(sending.agent.notMailed);
  await expect.poll(() => sent.length).toBe(1);
});

test("AGENT-01 an assistant learns in words what the form still needs @rest", async ({ page }) => {
  const sent = await openForm(page);
  expect(await submitAsAssistant(page.locator("dialog form"))).toMatch(
    /^Not booked yet\. Please ask the visitor: Name is required\. /,
  );
  expect(sent).toHaveLength(0);
});
