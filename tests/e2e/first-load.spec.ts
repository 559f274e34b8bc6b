// What a page loads before anybody wants it, by the manifest of the build, and what the first tap costs.
import { readFileSync } from "node:fs";
import { join } from "node:path";

import { root } from "../../scripts/run.mjs";
import { expect, fontsArrived, openMocked, stylesheetArrived, test } from "./fixtures.ts";
import { bookingDialog, demoButton } from "./parts.ts";
import { twoFrames } from "./whole-page.ts";

type Chunk = { readonly file: string; readonly isEntry?: boolean; readonly imports?: readonly string[] };

const client = join(root, "build", "client");
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Vite's own file, of the build under test
const chunks = JSON.parse(readFileSync(join(client, ".vite", "manifest.json"), "utf8")) as Record<string, Chunk>;

/** A chunk with all that it imports, which a browser fetches together. */
function withImports(name: string, seen = new Set<string>()): Set<string> {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of chunks[name]?.imports ?? []) withImports(imported, seen);
  return seen;
}

/** The routes whose first load has a chunk that holds a text of the module. */
function routesWith(text: string): string[] {
  const holders = Object.entries(chunks)
    .filter(([, { file }]) => file.endsWith(".js") && readFileSync(join(client, file), "utf8").includes(text))
    .map(([name]) => name);
  expect(holders.length, `${text} is in the build`).toBeGreaterThan(0);
  return Object.entries(chunks)
    .filter(([name, { isEntry }]) => isEntry && [...withImports(name)].some((each) => holders.includes(each)))
    .map(([name]) => name.replace(/\?.*/, ""))
    .toSorted();
}

/** The pages that are made of a booking. */
const bookingRoutes = ["app/pages/book/route.tsx", "app/pages/booking/route.tsx"];

/** Parts that come on intent, by a text that only they hold, and the routes that are made of them. */
const parts: readonly (readonly [part: string, text: string, routes: readonly string[]])[] = [
  ["the schemas of a booking", "kind:`schema`", bookingRoutes],
  ["the picker of days", "aria-disabled", bookingRoutes],
  ["the words after a booking", "Your demo was moved", [...bookingRoutes, "app/pages/booking/emails.tsx"].toSorted()],
  ["the problems of a booking", "Date is not a valid day", bookingRoutes],
  ["the preferences of consent", "cookie-preferences-title", []],
  ["the share menu", "Copy link", ["app/pages/blog/post.tsx"]],
  ["the stories", "$60,480 of extra margin in twelve months", []],
  ["the calculator", "People who do the task", []],
  ["the assistant", "assistant_shown", []],
  ["the view of toasts", "data-leaving", []],
];

test("no page loads a part before it is wanted, but those that are made of it", () => {
  for (const [part, text, routes] of parts) expect.soft(routesWith(text), part).toEqual(routes);
});

type TraceEvent = {
  readonly name: string;
  readonly ts: number;
  readonly dur?: number;
  readonly args: { readonly elementCount?: number; readonly data?: { readonly type?: string } };
};

test("BOOK-01 a tap that opens the dialog restyles the dialog, and not the page behind it @phone", async ({
  page,
  browser,
}) => {
  await openMocked(page, { path: "/" });
  // They restyle the whole page when they come.
  await fontsArrived(page);
  await stylesheetArrived(page);
  await twoFrames(page);
  await browser.startTracing(page, { categories: ["devtools.timeline"] });
  await demoButton(page).tap();
  await expect(bookingDialog(page)).toBeVisible();
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse((await browser.stopTracing()).toString());
  const click = traceEvents.find(({ name, args }) => name === "EventDispatch" && args.data?.type === "click");
  const end = (click?.ts ?? 0) + (click?.dur ?? 0);
  const restyles = traceEvents.filter(
    ({ name, ts }) => name === "UpdateLayoutTree" && click && ts >= click.ts && ts <= end,
  );
  const elements = restyles.reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0);
  // The dialog has some dozens of elements, the page some thousands.
  expect(elements).toBeGreaterThan(0);
  expect(elements).toBeLessThan(200);
});
