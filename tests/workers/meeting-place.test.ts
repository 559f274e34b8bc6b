import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { act, linkOf } from "./support/own";
import { DAY, getApi, ORIGIN, payloadOf, post, setting, useFreshDesk, withoutMails } from "./support/site";

useFreshDesk();
withoutMails();

const LINK = "https://meet.example/demo";

/** What the site answers to anybody. */
const PUBLIC = [
  "/",
  "/_root.data",
  "/book",
  "/book.data",
  "/about",
  `/book/${DAY}T10.ics`,
  "/llms.txt",
  "/openapi.json",
];

async function textOf(path: string): Promise<string> {
  return await (await exports.default.fetch(ORIGIN + path)).text();
}

/** What a browser reads when it asks for a booking again. */
async function textLater(): Promise<string> {
  return await (await getApi("/calendar/booking", { headers: { "booking-reference": await linkOf(0) } })).text();
}

test("TOLD-03 before there is a booking, every page names the host of a call, and none its link", async () => {
  setting("MEETING_PLACE", LINK);
  const pages = await Promise.all(PUBLIC.map(textOf));
  for (const [index, page] of pages.entries())
    expect([PUBLIC[index], page.includes(LINK)]).toEqual([PUBLIC[index], false]);
  expect(pages[2]).toContain("video call (meet.example)");
  expect(pages[5]).toContain("LOCATION:video call (meet.example)");
});

test("TOLD-03 the link of a call comes with the booking, and leaves with it", async () => {
  setting("MEETING_PLACE", LINK);
  const reply = await post(payloadOf({ hour: 10 }));
  expect(await reply.json()).toMatchObject({ state: "booked", place: LINK });
  expect(await textLater()).toContain(LINK);
  expect(await textOf(`/booking/${await linkOf(0)}/demo.ics`)).toContain(`LOCATION:${LINK}`);
  const refused = await post(payloadOf({ hour: 10, email: "second@visitor.example" }));
  expect(refused.status).toBe(409);
  expect(await refused.text()).not.toContain(LINK);
  await act(await linkOf(0), "cancel");
  expect(await textLater()).not.toContain(LINK);
  expect(await textOf(`/booking/${await linkOf(0)}.data`)).not.toContain(LINK);
});
