import { liveAfterTheClick, type ReadMail } from "./after-the-click.ts";
import { expect, type Page, test } from "./fixtures.ts";
import { type } from "./hands.ts";
import { OPERATOR_TOKEN } from "./site-at.ts";

/** Signs in as staff in a tab of its own, which stays behind. */
async function signIn(page: Page): Promise<Page> {
  const staff = await page.context().newPage();
  await staff.goto("/staff");
  await type(staff.getByLabel("Operator token"), OPERATOR_TOKEN);
  await staff.getByRole("button", { name: "Sign in" }).click();
  await expect(staff).toHaveURL(/\/staff$/);
  // A browser draws one frame a second in a tab that nobody sees.
  await page.bringToFront();
  return staff;
}

/** The addresses of the links with this text in the part of the page that is its own. */
async function linked(staff: Page, text: string | RegExp): Promise<string[]> {
  const links = await staff.getByRole("main").getByRole("link", { name: text }).all();
  return await Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
}

/** A mail that the desk stores, as staff read it; null before it is written. */
async function readMail(staff: Page, path: string): Promise<ReadMail | null> {
  await staff.goto(path);
  const main = staff.getByRole("main");
  const [text = "", calendar = ""] = await main.locator("pre").allTextContents();
  const subject = await main.locator("dt", { hasText: "Subject" }).locator("+ dd").textContent();
  const state = await main.locator("dt", { hasText: "State" }).locator("+ dd").textContent();
  // A page has its lines without the carriage returns of the file.
  const mail = { subject: subject ?? "", text, calendar: calendar.replaceAll("\n", "\r\n") };
  return state?.startsWith("Kept") ? mail : null;
}

/** The mails to a person, oldest first. Those in `read` are not opened again. */
async function keptMails(staff: Page, address: string, name: string, read: Map<string, ReadMail>): Promise<ReadMail[]> {
  await staff.goto(`/staff?q=${encodeURIComponent(address)}`);
  const [lead] = await linked(staff, name);
  if (lead === undefined) return [];
  await staff.goto(lead);
  const mails: ReadMail[] = [];
  for (const path of await linked(staff, /^To the visitor/)) {
    const mail = read.get(path) ?? (await readMail(staff, path));
    if (!mail) continue;
    read.set(path, mail);
    mails.push(mail);
  }
  return mails;
}

test("OWN-01 OWN-02 OWN-03 OWN-04 MAIL-06 a visitor's way after the click, on a site without any account", async ({
  page,
  now,
  watch,
}) => {
  watch.allow(/status of 404/);
  const person = "Lovelace";
  const staff = await signIn(page);
  const read = new Map<string, ReadMail>();
  const mailsTo = (address: string) => keptMails(staff, address, person, read);
  await liveAfterTheClick(page, person, { mailsTo, startsOf: null, now });
  // No stored mail can be written out any more.
  expect(await mailsTo(`${person.toLowerCase()}@engine.example`)).toEqual([]);
});
