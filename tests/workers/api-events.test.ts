import { expect, test } from "vitest";

import { book, DAY, getApi, HOUR, hours, pass, ring, useFreshDesk } from "./support/site";

useFreshDesk();

test("API-01 an hour that was booked is one entry of a JSON array, in UTC and without a suffix", async () => {
  await book({ hour: 9 });
  await book({ hour: 19 });
  const reply = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
  expect(reply.status).toBe(200);
  expect(reply.headers.get("content-type")).toMatch(/^application\/json/);
  expect(await reply.json()).toEqual([
    { start: { dateTime: "2099-11-23T14:00:00" } },
    // 19:00 in Bogota is midnight UTC of the next day.
    { start: { dateTime: "2099-11-24T00:00:00" } },
  ]);
});

test("API-01 a booking shows before and after it is written, and nothing of its text", async () => {
  await book({ hour: 8, name: "Zenobia", company: "Quill", email: "zenobia@visitor.example" });
  const before = await (await getApi(`/calendar/events?start=${DAY}&end=${DAY}`)).text();
  await ring();
  const after = await (await getApi(`/calendar/events?start=${DAY}&end=${DAY}`)).text();
  expect(before).toBe('[{"start":{"dateTime":"2099-11-23T13:00:00"}}]');
  expect(after).toBe(before);
});

test("BOOK-05 days outside the window are empty, whatever was booked there", async () => {
  await book({ hour: 8 });
  expect((await hours("2099-11-01", "2099-11-21")).taken).toEqual([]);
  expect((await hours("2099-12-23", "2100-01-31")).taken).toEqual([]);
  expect((await hours("2099-11-01", "2099-12-31")).taken).toEqual(["2099-11-23T13:00:00"]);
  pass(72 * HOUR);
  expect((await hours(DAY)).taken).toEqual([]);
});

test.for([
  ["no days", ""],
  ["no start", "end=2099-11-23"],
  ["no end", "start=2099-11-23"],
  ["an empty day", "start=&end=2099-11-23"],
  ["words", "start=today&end=tomorrow"],
  ["a day without its zero", "start=2099-11-2&end=2099-11-23"],
  ["a date-time", "start=2099-11-22T00:00:00&end=2099-11-23"],
  ["30 February", "start=2026-02-30&end=2026-03-01"],
  ["29 February of a common year", "start=2099-02-28&end=2099-02-29"],
  ["month 13", "start=2099-13-01&end=2099-13-02"],
  ["the last day first", "start=2099-11-24&end=2099-11-23"],
  ["63 days", "start=2099-11-22&end=2100-01-24"],
  ["a year far away", "start=2099-11-22&end=%2B275760-09-13"],
  ["bytes that are no text", "start=%E0%A4%A&end=2099-11-23"],
] as const)("API-01 %s is a 400 that says what is wrong", async ([, query]) => {
  const reply = await getApi(`/calendar/events?${query}`);
  expect(reply.status).toBe(400);
  expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
  expect(reply.headers.get("cache-control")).toBe("no-store");
  expect(await reply.json()).toMatchObject({
    type: "about:blank",
    status: 400,
    title: expect.stringMatching(/^start .*end/),
  });
});

test("API-01 62 days apart and a single day are answered", async () => {
  expect((await hours("2099-11-22", "2100-01-23")).status).toBe(200);
  expect((await hours("2099-11-22")).status).toBe(200);
  expect((await getApi("/calendar/events?start=2096-02-29&end=2096-02-29")).status).toBe(200);
});

test("API-06 HEAD answers as GET does, without a body", async () => {
  for (const path of [`/calendar/events?start=${DAY}&end=${DAY}`, "/health", "/calendar/events", "/nothing"]) {
    const full = await getApi(path);
    const head = await getApi(path, { method: "HEAD" });
    expect(await head.text()).toBe("");
    expect(await full.text()).not.toBe("");
    expect(head.status).toBe(full.status);
    expect(head.headers.get("content-type")).toBe(full.headers.get("content-type"));
    expect(head.headers.get("cache-control")).toBe("no-store");
  }
});

test("API-06 a wrong method is a 405 that names the right ones", async () => {
  const wrong = [
    ["/calendar/events", ["POST", "PUT", "PATCH", "DELETE", "OPTIONS"], "GET, HEAD"],
    ["/calendar/create-event", ["GET", "HEAD", "PUT", "PATCH", "DELETE", "OPTIONS"], "POST"],
    ["/health", ["POST", "DELETE"], "GET, HEAD"],
  ] as const;
  for (const [path, methods, allow] of wrong) {
    for (const method of methods) {
      const reply = await getApi(path, { method });
      expect([path, method, reply.status]).toEqual([path, method, 405]);
      expect(reply.headers.get("allow")).toBe(allow);
      expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      if (method !== "HEAD") expect(await reply.json()).toMatchObject({ title: "Method not allowed" });
    }
  }
});

test("API-06 an unknown path under /api is a 404 problem and never a page", async () => {
  for (const path of ["", "/", "/calendar", "/calendar/event", "/calendar/events/1", "/v2/calendar/events"]) {
    for (const method of ["GET", "POST"]) {
      const reply = await getApi(path, { method });
      expect([path, method, reply.status]).toEqual([path, method, 404]);
      expect(reply.headers.get("content-type")).toMatch(/^application\/problem\+json/);
      expect(await reply.json()).toMatchObject({ status: 404 });
    }
  }
});
