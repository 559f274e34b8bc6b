import { beforeEach, expect, test, vi } from "vitest";

import { applyTheme, markScrolled } from "./head-script";

/** The part of a document that the script uses, and what it listens for. */
function stubPage(system: "dark" | "light", stored?: string) {
  const classes = new Set<string>();
  const attributes = new Map<string, string>();
  const storage = new Map(stored === undefined ? [] : [["theme", stored]]);
  const handlers = new Map<string, (event: object) => void>();
  class Toggle {
    closest = () => this;
  }
  vi.stubGlobal("Element", Toggle);
  vi.stubGlobal("document", {
    documentElement: {
      classList: {
        add: (name: string) => classes.add(name),
        remove: (...names: string[]) => names.forEach((name) => classes.delete(name)),
        contains: (name: string) => classes.has(name),
      },
      toggleAttribute: (name: string, on: boolean) => attributes.set(name, String(on)),
    },
    querySelector: () => ({ setAttribute: (name: string, value: string) => attributes.set(name, value) }),
  });
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  });
  vi.stubGlobal("matchMedia", () => ({ matches: system === "dark" }));
  vi.stubGlobal("addEventListener", (name: string, handler: (event: object) => void) => handlers.set(name, handler));
  const fire = (name: string) => handlers.get(name)?.({ target: new Toggle() });
  return { classes, attributes, storage, fire };
}

beforeEach(() => () => vi.unstubAllGlobals());

test.each([
  ["dark", undefined, "dark", ""],
  ["light", undefined, "light", "not all"],
  ["light", "dark", "dark", ""],
  ["dark", "light", "light", "not all"],
  ["dark", "sepia", "dark", ""],
] as const)("SHELL-10 on a %s system with %s stored the page begins %s", (system, stored, theme, media) => {
  const { classes, attributes } = stubPage(system, stored);
  applyTheme();
  expect([[...classes], attributes.get("media")]).toEqual([[theme], media]);
});

test("SHELL-10 the toggle switches the theme and stores it, also where nothing can be stored", () => {
  const { classes, storage, fire } = stubPage("dark");
  applyTheme();
  fire("click");
  expect([[...classes], storage.get("theme")]).toEqual([["light"], "light"]);
  vi.stubGlobal("localStorage", null);
  fire("click");
  expect([...classes]).toEqual(["dark"]);
});

test("SHELL-10 a browser that refuses storage gets the system's theme", () => {
  const { classes } = stubPage("light");
  vi.stubGlobal("localStorage", null);
  applyTheme();
  expect([...classes]).toEqual(["light"]);
});

test.each([
  [50, "false"],
  [51, "true"],
])("SHELL-01 after %i pixels the page counts as scrolled: %s", (pixels, marked) => {
  const { attributes, fire } = stubPage("dark");
  markScrolled();
  vi.stubGlobal("scrollY", pixels);
  fire("scroll");
  expect(attributes.get("data-page-scrolled")).toBe(marked);
});
