import { liveAfterTheClick, type ReadMail } from "./after-the-click.ts";
import { chunkOf } from "./chunk.ts";
import { bogotaHour, bookableDays, hourIn, laterDays, momentIn, momentInBogota, nameOf } from "./days.ts";
import {
  closeSheet,
  expect,
  fillLead,
  hold,
  lead,
  offeredHours,
  openDialog,
  openDialogAgain,
  type Page,
  pickDay,
  test,
} from "./fixtures.ts";
import { choose, type, typeDate } from "./hands.ts";
import { ANY_DAY } from "./moments.ts";
import { bookingDialog, dayOf } from "./parts.ts";
import { PLACE, type SiteWithGoogle } from "./site-with-google.ts";

/** The last hour of a day, which is never the first on offer; a day that has begun also has it. */
const HOUR = "19";

/** One of the days after today. Each test has its own, which is never the first on offer. */
function chosenDay(now: number, nth: number): string {
  return laterDays(now).at(nth) ?? "";
}

async function fillAs(page: Page, person: string): Promise<void> {
  await fillLead(page);
  await type(page.getByLabel("Full Name"), person);
  await type(page.getByLabel("Business Email"), `${person.toLowerCase()}@engine.example`);
}

async function submit(page: Page): Promise<number> {
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST" && reply.url().endsWith("/book"));
  await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
  return (await posted).status();
}

/** The calendar holds that day at 19:00 and nothing else of that person. */
async function expectBooked(site: SiteWithGoogle, person: string, date: string): Promise<void> {
  await expect
    .poll(() => site.eventsOf(person).map(({ start }) => ("dateTime" in start ? start.dateTime : start.date)))
    .toEqual([`${date}T19:00:00-05:00`]);
  expect(site.eventsOf(person).map(({ location }) => location)).toEqual([PLACE]);
}

/** The server's reply about the booked times of a day: 19:00 there is midnight in UTC. */
function bookedAt(date: string) {
  return { start: { dateTime: new Date(bogotaHour(date, 19)).toISOString().slice(0, 19) } };
}

async function expectConfirmed(page: Page, when: string): Promise<void> {
  await expect(page.getByRole("heading", { name: "You’re booked" })).toBeVisible();
  await expect(page.getByText(when, { exact: true })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: PLACE })).toHaveAttribute("href", PLACE);
}

test("BOOK-16 @nojs another day's free hours are shown with all that was typed, and one of them is booked", async ({
  page,
  site,
  now,
}) => {
  const chosen = chosenDay(now(), 4);
  await page.goto("/book");
  await fillAs(page, "Carried");
  const typed = await valuesTyped(page);
  await pickDay(page, nameOf(chosen));
  const posted = page.waitForResponse((reply) => reply.request().method() === "POST");
  await page.getByRole("button", { name: "Show free hours" }).click();
  const reply = await posted;
  expect(reply.status()).toBe(200);
  expect(reply.headers()["cache-control"]).toBe("no-store");
  expect(page.url()).toBe(`${site.url}/book`);
  await expect.poll(() => valuesTyped(page)).toEqual(typed);
  await expect(dayOf(page, nameOf(chosen))).toBeChecked();
  await expect(page.getByLabel("Preferred Time")).toBeFocused();
  await expect(page.getByLabel("Preferred Time")).toHaveAccessibleDescription(
    new RegExp(`Free hours on ${nameOf(chosen)}`),
  );
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  await choose(page.getByLabel("Preferred Time"), HOUR);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, momentInBogota(chosen, Number(HOUR)));
  await expectBooked(site, "Carried", chosen);
});

async function valuesTyped(page: Page): Promise<string[]> {
  return await page
    .locator("main form :is([name=name], [name=email], [name=company], [name=challenge])")
    .evaluateAll((fields) =>
      fields.map((field) => ("value" in field && typeof field.value === "string" ? field.value : "")),
    );
}

test("BOOK-15 BOOK-16 BOOK-17 on the page the hours follow the day, in the visitor's own time, and the day chosen is the one in the calendar", async ({
  page,
  site,
  now,
  timezoneId,
}) => {
  const chosen = chosenDay(now(), 5);
  await page.goto("/book");
  await expect(page.getByRole("button", { name: "Show free hours" })).toBeHidden();
  await fillAs(page, "Live");
  await page.getByLabel("Preferred Time").press("ArrowDown");
  await pickDay(page, nameOf(chosen));
  await expect(page.getByLabel("Preferred Time")).toHaveValue("");
  await expect(page.getByText(`Free hours on ${nameOf(chosen)}.`)).toBeVisible();
  const told = hourIn(timezoneId ?? "", chosen, Number(HOUR));
  await expect(page.getByLabel("Preferred Time").locator(`option[value="${HOUR}"]`)).toHaveText(told);
  await choose(page.getByLabel("Preferred Time"), HOUR);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, momentIn(timezoneId ?? "", chosen, Number(HOUR)));
  await expectBooked(site, "Live", chosen);
});

test("BOOK-16 on the page a day and an hour chosen before the scripts came are kept, with that day's hours", async ({
  page,
  site,
  now,
  timezoneId,
}) => {
  const chosen = chosenDay(now(), 6);
  const release = await hold(page, chunkOf("app/entry.client.tsx"));
  await page.goto("/book", { waitUntil: "commit" });
  await fillAs(page, "Early");
  await pickDay(page, nameOf(chosen));
  await choose(page.getByLabel("Preferred Time"), HOUR);
  release();
  await expect(page.getByText(`Free hours on ${nameOf(chosen)}.`)).toBeVisible();
  await expect(dayOf(page, nameOf(chosen))).toBeChecked();
  await expect(page.getByLabel("Preferred Time")).toHaveValue(HOUR);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, momentIn(timezoneId ?? "", chosen, Number(HOUR)));
  await expectBooked(site, "Early", chosen);
});

test(
  "BOOK-10 BOOK-11 BOOK-17 TOLD-03 the day picked in the dialog's calendar is the day in the calendar, is taken from then on, and is noted",
  ANY_DAY,
  async ({ page, site, now, timezoneId }) => {
    const chosen = chosenDay(now(), -1);
    await page.clock.install();
    await page.goto("/");
    await openDialog(page);
    await expect(page.getByRole("dialog").getByText("Where: video call (meet.example)")).toBeVisible();
    await page.getByLabel("Full Name").focus();
    // A person takes longer than a program.
    await page.clock.fastForward(20_000);
    await fillAs(page, "Gridded");
    await pickDay(page, nameOf(chosen));
    await choose(page.getByLabel("Preferred Time"), HOUR);
    const created = page.waitForResponse("**/api/calendar/create-event");
    await page.getByRole("button", { name: "Schedule My Free Demo" }).click();
    const reply = await created;
    expect(reply.request().postDataJSON()).toMatchObject({ start: `${chosen}T19:00:00-05:00` });
    expect(reply.status()).toBe(201);
    await expect(bookingDialog(page)).toBeHidden();
    await expectBooked(site, "Gridded", chosen);
    const events = await page.request.get(`/api/calendar/events?start=${chosen}&end=${chosen}`);
    expect(await events.json()).toContainEqual(bookedAt(chosen));
    await closeSheet(page);
    await openDialogAgain(page);
    const note = page.getByRole("region", { name: "Your demo is booked" });
    await expect(note).toContainText(momentIn(timezoneId ?? "", chosen, 19));
    await expect(note.getByRole("link", { name: PLACE })).toHaveAttribute("href", PLACE);
    await pickDay(page, nameOf(chosen));
    await expect.poll(() => offeredHours(page)).not.toContain(19);
    // The browser does not store the link: the next page is told again.
    expect(await page.evaluate(() => localStorage.getItem("booking-latest"))).not.toContain("meet.example");
    await page.reload();
    await openDialogAgain(page);
    await expect(note.getByRole("link", { name: PLACE })).toHaveAttribute("href", PLACE);
  },
);

test("BOOK-16 @nojs the day given in the dialog without scripts is the day in the calendar, and the page confirms it", async ({
  page,
  site,
  now,
}) => {
  const chosen = chosenDay(now(), -2);
  await page.goto("/book");
  const days = page.getByRole("group", { name: "Preferred Date" }).getByRole("radio", { disabled: false });
  const offered = days.evaluateAll((radios) => radios.map((radio) => radio.getAttribute("value")));
  expect(await offered).toEqual(bookableDays(now()));
  await page.goto("/");
  await page.getByRole("button", { name: "Book Your Free Digital Transformation Strategy Call" }).click();
  await expect(bookingDialog(page)).toBeVisible();
  await fillAs(page, "Invoked");
  await typeDate(page.getByLabel("Preferred Date"), chosen);
  await choose(page.getByLabel("Preferred Time"), HOUR);
  expect(await submit(page)).toBe(201);
  await expectConfirmed(page, momentInBogota(chosen, Number(HOUR)));
  const own = await page.getByRole("link", { name: ".ics" }).getAttribute("href");
  expect(own).toMatch(/^\/booking\/[0-9a-f]{32}\/demo\.ics$/);
  const file = await (await page.request.get(own ?? "")).text();
  expect(file.split("\r\n")).toEqual(expect.arrayContaining([`LOCATION:${PLACE}`, `URL:${PLACE}`]));
  await expect(page.getByRole("link", { name: "Google" })).toBeVisible();
  expect(page.url()).toBe(`${site.url}/book`);
  await expectBooked(site, "Invoked", chosen);

  // The same form again is the same booking. With different text it may be somebody else's, so the sender is told of no
  // booking.
  const form = {
    name: "Invoked",
    email: "invoked@engine.example",
    company: lead["Company Name"],
    challenge: lead["What's your biggest operational challenge?"],
    date: chosen,
    hour: HOUR,
  };
  const again = await page.request.post("/book", { form });
  expect(again.status()).toBe(201);
  expect(again.headers()["cache-control"]).toBe("no-store");
  expect((await page.request.post("/book", { form: { ...form, company: "Other" } })).status()).toBe(409);
  const taken = await page.request.get(`/api/calendar/events?start=${chosen}&end=${chosen}`);
  expect(await taken.json()).toEqual([bookedAt(chosen)]);
});

test("OWN-01 OWN-02 OWN-03 OWN-04 MAIL-01 a visitor's way after the click, with Google and a mail service", async ({
  page,
  site,
  now,
  watch,
}) => {
  watch.allow(/status of 404/);
  const person = "Hopper";
  const mailsTo = async (address: string): Promise<ReadMail[]> =>
    site.mailsTo(address).map(({ attachments, ...mail }) => ({ ...mail, calendar: attachments[0]?.content ?? "" }));
  const startsOf = (name: string) =>
    site
      .eventsOf(name)
      .filter(({ status }) => status !== "cancelled")
      .map(({ start }) => ("dateTime" in start ? start.dateTime : start.date));
  await liveAfterTheClick(page, person, { mailsTo, startsOf, now });
  expect(site.eventsOf(person)).toEqual([]);
  expect(site.mailsTo("staff@agency.example").map(({ subject }) => subject.split(":")[0])).toEqual(
    expect.arrayContaining(["Demo booked", "Demo moved by the visitor", "Demo canceled by the visitor"]),
  );
});
