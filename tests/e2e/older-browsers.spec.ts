// The journeys of a visitor whose browser lacks newer features: each feature is removed before the page begins.
import { expect, mockEvents, test } from "./fixtures.ts";
import { bookingDialog as dialog, journeys } from "./older-journeys.ts";

test.use({ newcomer: true });

/** How each feature is removed, from the page's code and from the browser's own behavior. */
const without: Readonly<Record<string, () => void>> = {
  "invoker commands": () => {
    Reflect.deleteProperty(HTMLButtonElement.prototype, "command");
    Reflect.deleteProperty(HTMLButtonElement.prototype, "commandForElement");
    addEventListener("command", (event) => event.preventDefault(), { capture: true });
  },
  "the event toggle of dialogs": () => {
    const swallow = (event: Event) => {
      if (event.target instanceof HTMLDialogElement) event.stopImmediatePropagation();
    };
    addEventListener("toggle", swallow, { capture: true });
    addEventListener("beforetoggle", swallow, { capture: true });
  },
  closedby: () => {
    Reflect.deleteProperty(HTMLDialogElement.prototype, "closedBy");
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showModalWithout(this: HTMLDialogElement) {
      this.removeAttribute("closedby");
      showModal.call(this);
    };
    addEventListener("command", (event) => {
      if (event.target instanceof HTMLDialogElement) event.target.removeAttribute("closedby");
    });
  },
  Temporal: () => {
    Reflect.deleteProperty(globalThis, "Temporal");
  },
  "the Navigation API": () => {
    Reflect.deleteProperty(window, "navigation");
  },
  "the report of the first paint": () => {
    const { observe } = PerformanceObserver.prototype;
    PerformanceObserver.prototype.observe = function observeOthers(this: PerformanceObserver, options) {
      if (options?.type !== "paint") observe.call(this, options);
    };
  },
  "idle callbacks": () => {
    Reflect.deleteProperty(window, "requestIdleCallback");
    Reflect.deleteProperty(window, "cancelIdleCallback");
  },
};

const lacking = [
  ...Object.entries(without).map(([feature, remove]) => ({ what: feature, removals: [remove] })),
  // As in Safari 17.5.
  { what: "all of these", removals: Object.values(without) },
];

for (const { what, removals } of lacking) {
  for (const [name, travel] of Object.entries(journeys)) {
    test(`${name} without ${what}`, async ({ page }) => {
      for (const remove of removals) await page.addInitScript(remove);
      await travel(page);
    });
  }
}

test("BOOK-01 SHELL-09 CASE-02 a dialog begins at its name where the browser gives the focus to the first control", async ({
  page,
}) => {
  // As in Firefox, which skips elements that the keyboard cannot reach.
  await page.addInitScript(() => {
    const { showModal } = HTMLDialogElement.prototype;
    HTMLDialogElement.prototype.showModal = function showModalAtControl(this: HTMLDialogElement) {
      showModal.call(this);
      this.querySelector<HTMLElement>("a[href], button, input:not([type=hidden])")?.focus();
    };
    addEventListener(
      "command",
      (event) => {
        if (!(event.target instanceof HTMLDialogElement) || event.target.open) return;
        event.preventDefault();
        event.target.showModal();
      },
      { capture: true },
    );
  });
  await mockEvents(page, []);
  await page.goto("/case-studies");
  for (const [opener, name] of [
    [page.getByRole("banner").getByRole("button", { name: "Free Demo" }), "Book Your Free Demo"],
    [page.getByRole("button", { name: "Customize" }), "Cookie preferences"],
    [page.getByRole("link", { name: "Read Full Story" }).first(), /./],
  ] as const) {
    await opener.click();
    await expect(page.getByRole("dialog", { name }).getByRole("heading").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toBeHidden();
  }
});

test("BOOK-16 without invoker commands the first tap opens the dialog before any script of the site has run", async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/);
  await page.addInitScript(without["invoker commands"] ?? (() => {}));
  await page.route("**/assets/*.js", (route) => route.abort());
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("banner").getByRole("button", { name: "Free Demo" }).click();
  await expect(dialog(page)).toBeVisible();
  await page.getByRole("button", { name: "Close booking dialog" }).click();
  await expect(dialog(page)).toBeHidden();
});
