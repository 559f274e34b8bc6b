import { sending } from "../../app/content/booking-in-use.ts";
import { booking } from "../../app/content/booking.ts";
import { expect, fillForm, openDialog, openMocked, test } from "./fixtures.ts";
import { submitAsAssistant } from "./hands.ts";

test("AGENT-01 the open form is a tool, says in words what it still needs, and books what an assistant fills in at once", async ({
  page,
}) => {
  const sent = await openMocked(page);
  const form = page.locator("dialog form[action='/book']");
  await expect(form).not.toHaveAttribute("toolname");
  await openDialog(page);
  await expect(form).toHaveAttribute("toolname", booking.tool.toolname);
  await expect(form).toHaveAttribute("tooldescription", booking.tool.tooldescription);
  const names = await form.evaluate((element: HTMLFormElement) =>
    [...element.elements].map((field) => field.getAttribute("name")),
  );
  expect(names).toEqual(expect.arrayContaining(["name", "email", "company", "challenge", "date", "hour"]));
  expect(await submitAsAssistant(form)).toMatch(/^Not booked yet\. Please ask the visitor: Name is required\. /);
  expect(sent).toHaveLength(0);

  await fillForm(page, { day: "Wednesday, November 25, 2026", hour: "10" });
  expect(await submitAsAssistant(form)).toBe(sending.agent.notMailed);
  await expect.poll(() => sent.length).toBe(1);
  await page.goto("/book");
  await expect(page.locator("main form")).toHaveAttribute("toolname", booking.tool.toolname);
});
