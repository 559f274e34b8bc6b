import { expect, test } from "vitest";

import { overlaps } from "~/domain/booking/availability";

import {
  busyIn,
  clientOf,
  connect,
  DAY,
  demoAt,
  FAKE,
  meeting,
  NEXT_DAY,
  PROVIDERS,
  takenHours,
  timetable,
  useProviders,
} from "./providers.ts";

useProviders();

test.for(PROVIDERS)("API-01 with $name: an empty calendar is free", async (to) => {
  expect(await busyIn(await clientOf(await connect(to)), timetable.bounds(DAY, DAY))).toEqual([]);
});

test.for(PROVIDERS)(
  "API-01 with $name: meetings take the hours they overlap, however their times are written",
  async (to) => {
    const provider = await connect(to);
    await provider.put(meeting("09:30", "11:00"));
    await provider.put(meeting("18:45", "19:15"));
    // Two equal events: one span from Google, two from the emulator; a client must handle both.
    await provider.put(meeting("12:00", "12:30"));
    await provider.put(meeting("12:00", "12:30"));
    expect(await takenHours(await clientOf(provider))).toEqual([10, 12, 19]);
  },
);

test.for(PROVIDERS)("API-01 with $name: a meeting that only touches the span asked for is not busy", async (to) => {
  const provider = await connect(to);
  await provider.put(meeting("09:00", "10:00"));
  await provider.put(meeting("10:30", "11:00"));
  const slot = { start: Date.parse(`${DAY}T10:00:00-05:00`), end: Date.parse(`${DAY}T10:30:00-05:00`) };
  expect(await busyIn(await clientOf(provider), slot)).toEqual([]);
});

test.for(PROVIDERS)("API-01 with $name: a meeting longer than the span asked for is busy, cut or whole", async (to) => {
  const provider = await connect(to);
  await provider.put(meeting("08:00", "18:00"));
  const slot = { start: Date.parse(`${DAY}T12:00:00-05:00`), end: Date.parse(`${DAY}T12:30:00-05:00`) };
  const busy = await busyIn(await clientOf(provider), slot);
  expect(busy.filter((span) => overlaps(span, slot))).toHaveLength(1);
});

test.for(PROVIDERS)("API-07 with $name: a calendar written to that it does not know is never free", async (to) => {
  const provider = await connect(to);
  const calendar = await clientOf(provider, { calendarId: "nobody@visitor.example" });
  // Google lists the calendar in `errors`; the emulator omits it. Both mean that it is unknown.
  const detail = to === FAKE ? "freeBusy notFound" : "freeBusy left a calendar out";
  expect(await calendar.busy(timetable.bounds(DAY, DAY))).toEqual({
    ok: false,
    failure: { reason: "configuration", detail },
  });
});

test.for(PROVIDERS)(
  "REL-08 with $name: another calendar that it does not know is unreadable, and blocks nothing",
  async (to) => {
    const provider = await connect(to);
    await provider.put(meeting("09:00", "09:30"));
    const [demos, staff] = provider.calendars;
    const calendar = await clientOf(provider, { busyCalendarIds: [demos, staff, "nobody@visitor.example"] });
    expect(await calendar.busy(timetable.bounds(DAY, DAY))).toMatchObject({ ok: true, unreadable: [2] });
    expect(await takenHours(calendar)).toEqual([9]);
  },
);

test.for(PROVIDERS)("REL-03 with $name: several calendars are asked in one call", async (to) => {
  const provider = await connect(to);
  await provider.put(meeting("09:00", "09:30"));
  const calendar = await clientOf(provider, { busyCalendarIds: provider.calendars.toReversed() });
  expect(await takenHours(calendar)).toEqual([9]);
});

test.for(PROVIDERS)("REL-03 with $name: a token it does not know is renewed once", async (to) => {
  const provider = await connect(to);
  const asked: string[] = [];
  const calendar = await clientOf({
    ...provider,
    fetch: (request) => {
      const { pathname } = new URL(request.url);
      asked.push(pathname);
      const stale = pathname === "/token" && asked.length === 1;
      return stale
        ? Promise.resolve(Response.json({ access_token: "stale", expires_in: 3599 }))
        : provider.fetch(request);
    },
  });
  expect(await takenHours(calendar)).toEqual([]);
  expect(asked).toEqual(["/token", "/calendar/v3/freeBusy", "/token", "/calendar/v3/freeBusy"]);
});

test.for(PROVIDERS)(
  "REL-03 with $name: a calendar that cannot be written to is an error of the settings",
  async (to) => {
    const calendar = await clientOf(await connect(to), { calendarId: "nobody@visitor.example" });
    expect(await calendar.write(demoAt(9))).toMatchObject({
      kind: "failed",
      failure: { reason: "configuration", detail: expect.stringMatching(/^404/) },
    });
  },
);

test.for(PROVIDERS)(
  "BOOK-11 with $name: a demo stands in the calendar at its instants, and its text is escaped",
  async (to) => {
    const provider = await connect(to);
    const calendar = await clientOf(provider);
    await calendar.write(demoAt(19));
    expect(await takenHours(calendar)).toEqual([19]);
    expect(await provider.events()).toMatchObject([
      {
        summary: "Free Demo: Ana Ruiz, Acme",
        description: "Company: Acme &amp; Sons\nChallenge: &lt;b&gt;Mail&lt;/b&gt;\nEmail: ana@visitor.example",
        start: { dateTime: `${DAY}T19:00:00-05:00`, timeZone: "America/Bogota" },
        end: { dateTime: `${DAY}T19:30:00-05:00`, timeZone: "America/Bogota" },
      },
    ]);
  },
);

test.for(PROVIDERS)("REL-05 with $name: a follow-up lasts the day and blocks nothing", async (to) => {
  const provider = await connect(to);
  const calendar = await clientOf(provider);
  await calendar.write({ ...demoAt(19), when: { kind: "all_day", date: DAY } });
  expect(await takenHours(calendar)).toEqual([]);
  expect(await provider.events()).toMatchObject([
    // The emulator honors it in free/busy, but does not return it.
    { start: { date: DAY }, end: { date: NEXT_DAY }, ...(to === FAKE ? { transparency: "transparent" } : {}) },
  ]);
});
