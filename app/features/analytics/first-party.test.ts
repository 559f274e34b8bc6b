import { afterEach, beforeEach, expect, test, vi } from "vitest";

const sent: Blob[] = [];
let counts: typeof import("./first-party");

/** What the library of vitals reports, in place of a browser. */
let reportVital: ((vital: object) => void) | null = null;
vi.mock("./vitals", () => ({
  observeVitals: (_shown: unknown, report: typeof reportVital) => {
    reportVital = report;
  },
}));

beforeEach(async () => {
  sent.length = 0;
  vi.stubGlobal("location", new URL("https://nightshift.example/contact"));
  vi.stubGlobal("navigator", { sendBeacon: (_url: string, body: Blob) => sent.push(body) > 0 });
  vi.resetModules();
  counts = await import("./first-party");
});
afterEach(() => vi.unstubAllGlobals());

/** What was sent so far, a request each. */
function requests(): Promise<unknown[]> {
  return Promise.all(sent.map(async (body) => (JSON.parse(await body.text()) as { entries: unknown }).entries));
}

test("MKT-02 what is counted before the cookie choice is read waits for it, and goes with the visit's source", async () => {
  counts.countView("/contact");
  counts.countStep("opened");
  counts.countTapToHours(300);
  expect(sent).toEqual([]);
  counts.countFrom("campaign");
  counts.countStep("hours");
  const by = { path: "/contact", source: "campaign" };
  expect(await requests()).toEqual([
    [
      { kind: "view", ...by },
      { kind: "step", step: "opened", ...by },
      { kind: "vital", path: "/contact", name: "tap_to_hours", value: 300, navigation: "load" },
    ],
    [{ kind: "step", step: "hours", ...by }],
  ]);
});

test("MKT-02 after a refusal nothing is sent, not even what waited; once it is taken back, what follows", async () => {
  const countAll = () => {
    counts.countView("/contact");
    counts.countStep("opened");
    counts.countTapToHours(300);
  };
  countAll();
  counts.countFrom(null);
  countAll();
  expect(sent).toEqual([]);
  counts.countFrom("direct");
  expect(sent).toEqual([]);
  counts.countStep("taken");
  expect(await requests()).toEqual([[{ kind: "step", step: "taken", path: "/contact", source: "direct" }]]);
});

test("MKT-02 no request holds more than the server takes", async () => {
  for (let at = 0; at < 12; at += 1) counts.countStep("opened");
  counts.countFrom("direct");
  expect((await requests()).map((entries) => (entries as unknown[]).length)).toEqual([5, 5, 2]);
});

test("MKT-02 a browser that forbids it costs nothing but the count", () => {
  vi.stubGlobal("navigator", {
    sendBeacon: () => {
      throw new TypeError("blocked");
    },
  });
  counts.countFrom("direct");
  expect(() => {
    counts.countView("/");
    counts.countStep("opened");
    counts.countTapToHours(300);
  }).not.toThrow();
});

/** Watches the vitals of a page that can be hidden. */
async function watchVitals() {
  const page = Object.assign(new EventTarget(), { visibilityState: "visible" });
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", { requestIdleCallback: true });
  vi.stubGlobal("requestIdleCallback", (work: () => void) => work());
  vi.spyOn(Math, "random").mockReturnValue(0);
  reportVital = null;
  counts.watchVitals();
  await vi.waitFor(() => expect(reportVital).not.toBeNull());
  return page;
}
const vital = { kind: "vital", name: "LCP", value: 900, navigation: "load" };

test("MKT-02 vitals from before and during a refusal are not sent once it is taken back", async () => {
  const page = await watchVitals();
  reportVital?.({ ...vital, path: "/before" });
  counts.countFrom(null);
  reportVital?.({ ...vital, path: "/during" });
  counts.countFrom("direct");
  reportVital?.({ ...vital, path: "/after" });
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(await requests()).toEqual([[{ ...vital, path: "/after" }]]);
});

test("MKT-04 vitals are sent when the page is left, and no path holds the key of a visitor's page", async () => {
  const page = await watchVitals();
  counts.countFrom("direct");
  reportVital?.({ ...vital, path: `/booking/${"0123456789abcdef".repeat(2)}` });
  page.dispatchEvent(new Event("visibilitychange"));
  expect(sent).toEqual([]);
  page.visibilityState = "hidden";
  page.dispatchEvent(new Event("visibilitychange"));
  expect(await requests()).toEqual([[{ ...vital, path: "/booking" }]]);
});
