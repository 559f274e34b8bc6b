import type { BrowserContext, Page } from "playwright/test";

/** The stand-in for Google's tag in every tab of a context. */
export type FakeTag = {
  /** URLs under which the tag was requested. */
  readonly asked: string[];
  /** What the tag sent: its events in order, as path and query of the page, and name. */
  readonly sent: string[];
};

/**
 * Behaves like Google's tag as far as consent is concerned: it processes the queue, including later entries, and for each
 * event sets its cookies and sends a report, unless `ga-disable-…` is set.
 */
function tag(id: string): void {
  const work = (command: unknown) => {
    const [kind, name, details] = Array.from(Object(command) as ArrayLike<unknown>);
    if (kind !== "event" || Reflect.get(window, `ga-disable-${id}`)) return;
    document.cookie = "_ga=GA1.1.1.1; path=/; Max-Age=9999";
    document.cookie = `_ga_${id.slice(2)}=GS1.1.1; path=/; Max-Age=9999`;
    const address: unknown = Reflect.get(Object(details), "page_location") ?? location.href;
    navigator.sendBeacon(
      `https://www.google-analytics.com/g/collect?${new URLSearchParams({ dl: String(address), en: String(name) }).toString()}`,
    );
  };
  const queue = (Reflect.get(window, "dataLayer") ?? []) as unknown[];
  queue.forEach(work);
  queue.push = (...commands: unknown[]) => {
    commands.forEach(work);
    return Array.prototype.push.apply(queue, commands);
  };
}

/** Serves the stand-in for Google's tag, and receives its reports. */
export async function fakeTag(context: BrowserContext): Promise<FakeTag> {
  const asked: string[] = [];
  const sent: string[] = [];
  await context.route("https://www.googletagmanager.com/**", (route) => {
    const url = new URL(route.request().url());
    asked.push(url.href);
    const body = `(${tag.toString()})(${JSON.stringify(url.searchParams.get("id"))})`;
    return route.fulfill({ contentType: "text/javascript", body });
  });
  await context.route("https://www.google-analytics.com/**", (route) => {
    const { searchParams } = new URL(route.request().url());
    const address = new URL(searchParams.get("dl") ?? "");
    sent.push(`${address.pathname}${address.search} ${searchParams.get("en")}`);
    return route.fulfill({ status: 204 });
  });
  return { asked, sent };
}

/** Names of Google Analytics' cookies in the context. */
export async function analyticsCookies(page: Page): Promise<string[]> {
  return (await page.context().cookies()).map(({ name }) => name).filter((name) => name.startsWith("_g"));
}
