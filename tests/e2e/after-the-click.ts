import { laterDays, momentIn, nameOf } from "./days.ts";
import { expect, fillDialogAt, openDialogAgain, type Page, pickDay, THANKS, withToast } from "./fixtures.ts";
import { choose, type } from "./hands.ts";

/** A mail as its reader sees it. */
export type ReadMail = { readonly subject: string; readonly text: string; readonly calendar: string };

/** What differs between a site with no account at all and one with Google and a mail service. */
export type Surroundings = {
  /** The mails to an address, oldest first. */
  readonly mailsTo: (address: string) => Promise<readonly ReadMail[]>;
  /** Starts of the person's events in the calendar; null if there is no calendar to read. */
  readonly startsOf: ((name: string) => string[]) | null;
  readonly now: () => number;
};

const HOUR = { first: 15, second: 17 } as const;

function state(page: Page) {
  return page.getByRole("main").getByRole("heading", { level: 1 });
}

/** A look at the mails may open several pages, of which each may take as long as one step. */
const MAIL_MS = 60_000;

/** Waits for a mail with this subject and returns it. */
async function mailAbout(subject: RegExp, address: string, { mailsTo }: Surroundings): Promise<ReadMail> {
  let mails: readonly ReadMail[] = [];
  const look = async () => {
    mails = await mailsTo(address);
    return mails.map((mail) => mail.subject);
  };
  await expect.poll(look, { timeout: MAIL_MS }).toContainEqual(expect.stringMatching(subject));
  const mail = mails.find((each) => subject.test(each.subject));
  if (!mail) throw new Error("A mail went away.");
  return mail;
}

function start(day: string, hour: number): string {
  return `${day}T${hour}:00:00-05:00`;
}

/** Whether the site offers the hour, according to the form. */
async function isFree(page: Page, day: string, hour: number): Promise<boolean> {
  const reply = await page.request.get(`/api/calendar/events?start=${day}&end=${day}`);
  const taken: { start: { dateTime: string } }[] = await reply.json();
  const utc = new Date(Date.parse(start(day, hour))).toISOString().slice(0, 19);
  return !taken.some((event) => event.start.dateTime === utc);
}

/**
 * A visitor books in the dialog, reads the mail, follows its link, moves, sees the new time in the dialog's note and in the
 * calendar, cancels, sees the hour offered again, erases, and finds nothing.
 */
export async function liveAfterTheClick(page: Page, person: string, surroundings: Surroundings): Promise<void> {
  const { startsOf, now } = surroundings;
  const email = `${person.toLowerCase()}@engine.example`;
  const [day = "", other = ""] = laterDays(now()).slice(-11);

  await fillDialogAt(page, day, String(HOUR.first), email);
  await type(page.getByLabel("Full Name"), person);
  const zone = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await withToast(page, THANKS, () => page.getByRole("button", { name: "Schedule My Free Demo" }).click());

  const booked = await mailAbout(/^Your demo is booked/, email, surroundings);
  expect(booked.text).toContain(momentIn(zone, day, 15));
  expect(booked.text).toContain(`Thank you, ${person}.`);
  expect(booked.calendar).toContain("METHOD:PUBLISH\r\n");
  expect(booked.calendar).toContain("SEQUENCE:0\r\n");
  const path = /\/booking\/[0-9a-f]{32}/.exec(booked.text)?.[0] ?? "";
  if (startsOf) await expect.poll(() => startsOf(person)).toEqual([start(day, HOUR.first)]);

  await page.goto(path);
  await expect(state(page)).toHaveText("Your demo is booked");
  await page.getByRole("main").getByRole("link", { name: "Move", exact: true }).click();
  const form = page.getByRole("region", { name: "Move it to another time" });
  await pickDay(page, nameOf(other));
  // Served controls are pressed before scripts have come; the hours follow the day with these.
  await expect(form).toContainText(`Free hours on ${nameOf(other)}`);
  await choose(form.getByLabel("Preferred Time"), String(HOUR.second));
  await form.getByRole("button", { name: "Move my demo" }).last().click();
  await expect(page.getByRole("status").filter({ hasText: "Done. Your demo has been moved." })).toBeVisible();
  const moved = await mailAbout(/^Your demo has been moved/, email, surroundings);
  expect(moved.calendar).toContain("SEQUENCE:1\r\n");
  await expect.poll(() => isFree(page, day, HOUR.first)).toBe(true);
  if (startsOf) await expect.poll(() => startsOf(person)).toEqual([start(other, HOUR.second)]);

  await page.goto("/about");
  await openDialogAgain(page);
  const note = page.getByRole("dialog").getByRole("region", { name: "Your demo was moved" });
  await expect(note).toContainText(momentIn(zone, other, 17));
  await note.getByRole("link", { name: "Move or cancel" }).click();
  await expect(state(page)).toHaveText("Your demo was moved");
  await page.getByRole("main").getByRole("link", { name: "Cancel", exact: true }).click();
  await page.getByRole("button", { name: "Yes, cancel my demo" }).click();
  await expect(state(page)).toHaveText("This demo is canceled");
  await expect.poll(() => isFree(page, other, HOUR.second)).toBe(true);
  const canceled = await mailAbout(/^Your demo is canceled/, email, surroundings);
  expect(canceled.calendar).toContain("METHOD:CANCEL\r\n");
  expect(canceled.calendar).toContain("SEQUENCE:2\r\n");
  if (startsOf) await expect.poll(() => startsOf(person)).toEqual([]);

  await page.getByRole("main").getByRole("link", { name: "Erase my data" }).click();
  await page.getByRole("button", { name: "Yes, erase my data" }).click();
  await expect(state(page)).toHaveText("Your data is erased");
  expect((await page.request.get(path)).status()).toBe(404);
  const mails = await surroundings.mailsTo(email);
  expect(mails.filter(({ subject }) => !/^Your demo (is booked|has been moved|is canceled)/.test(subject))).toEqual([]);
}
