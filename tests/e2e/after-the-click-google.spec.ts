import { liveAfterTheClick, type ReadMail } from "./after-the-click.ts";
import { expect, test } from "./fixtures.ts";

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
