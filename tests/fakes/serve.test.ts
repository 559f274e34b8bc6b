// The pages on which a person plays staff with the fakes that `npm run fake:google` and `npm run fake:airtable` serve.
import { expect, onTestFinished, test } from "vitest";

import { serveFakeAirtable } from "./airtable/serve.ts";
import { serveFakeGoogle } from "./google/serve.ts";

async function post(url: string, fields: Record<string, string>): Promise<Response> {
  return await fetch(url, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
}

async function textOf(url: string): Promise<string> {
  const reply = await fetch(url);
  return await reply.text();
}

test("on the calendar's page staff move an event, which stays as long as it was, and delete it", async () => {
  const { url, google, calendarId, close } = await serveFakeGoogle({ port: 0 });
  onTestFinished(close);
  const at = (time: string) => ({ dateTime: `2026-11-24T${time}:00-05:00` });
  const { id } = google.put(calendarId, { summary: "Demo <b>&", start: at("10:00"), end: at("10:30") });
  const page = await textOf(url);
  expect(page).toContain("Demo &#60;b&#62;&#38;");
  expect(page).toContain('value="2026-11-24T10:00"');

  const own = { calendar: calendarId, id };
  expect((await post(url, { ...own, do: "move", start: "2026-11-25T15:00" })).status).toBe(303);
  expect(google.events(calendarId)).toMatchObject([
    { start: { dateTime: "2026-11-25T15:00:00-05:00" }, end: { dateTime: "2026-11-25T15:30:00-05:00" } },
  ]);
  expect((await post(url, { ...own, do: "delete" })).status).toBe(303);
  expect(await textOf(url)).not.toContain("Demo");
  expect((await post(url, { ...own, do: "move", start: "2026-11-26T15:00" })).status).toBe(400);
});

test("on the table's page staff write, publish and delete a post, and what Airtable refuses is said", async () => {
  const { url, airtable, close } = await serveFakeAirtable(0);
  onTestFinished(close);
  await post(url, { do: "add" });
  const [{ id } = { id: "" }] = airtable.records();
  expect(airtable.records()).toMatchObject([{ fields: { Status: "Draft" } }]);

  await post(url, { do: "save", id, Title: 'A "new" <title>', Status: "Published", Intro_Paragraph: "One\r\ntwo" });
  const fields = { Title: 'A "new" <title>', Status: "Published", Intro_Paragraph: "One\ntwo" };
  expect(airtable.records()).toEqual([{ id, createdTime: expect.any(String), fields }]);
  expect(await textOf(url)).toContain("A &#34;new&#34; &#60;title&#62;");
  const refused = await post(url, { do: "save", id, Publish_At: "<soon>" });
  expect(refused.status).toBe(400);
  expect(await refused.text()).toContain("&#60;soon&#62;");
  await post(url, { do: "delete", id });
  expect(airtable.records()).toEqual([]);
});
