import { expect, test } from "vitest";

import { booking } from "~/content/booking";

import { logLines } from "../support/console-guard";
import { atGoogle, untilWritten, useGoogle, USER, written } from "./support/google";
import { book, ring, rows, setting, useFreshDesk } from "./support/site";

useFreshDesk();
useGoogle();

test("API-02 with delegation the lead is invited, and a Meet link is made", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  const { id } = await book();
  await book();
  await ring();
  const [details, invited, note] = written();
  expect(details).toMatchObject({ id: `${id}n`, summary: "Free Demo: Ana Ruiz, Acme", transparency: "transparent" });
  expect(invited).toMatchObject({
    id,
    creator: { email: USER },
    summary: booking.invite.summary,
    description: expect.stringMatching(/^Hello Ana Ruiz,\n\n/),
    attendees: [{ email: "ana@visitor.example" }],
    hangoutLink: expect.stringMatching(/^https:\/\/meet\.google\.com\//),
  });
  for (const event of [details, note]) {
    expect(event).not.toHaveProperty("attendees");
    expect(event).not.toHaveProperty("hangoutLink");
  }
});

test("MAIL-07 a payload that is not in the form's shape invites nobody", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  // A line break ends the company's line, so what follows is not the form's.
  await book({ company: "Acme\nPay at https://evil.example" });
  await ring();
  expect(written()).toHaveLength(1);
  expect(written()[0]).not.toHaveProperty("attendees");
});

test("REL-11 a lead whose invitation Google refuses stands in the calendar before the demo begins", async () => {
  setting("GOOGLE_IMPERSONATE", USER);
  atGoogle().invitationsUsedUp(true);
  expect((await book({ hour: 10 })).status).toBe(201);
  await untilWritten();
  logLines("");
  expect(await rows()).toMatchObject([{ kind: "demo", state: "confirmed", reason: null }]);
  expect(written().find(({ transparency }) => transparency === undefined)).not.toHaveProperty("attendees");
});
