import { afterEach, expect, test, vi } from "vitest";

import runHeadScript from "./head-script";

afterEach(() => vi.unstubAllGlobals());

test("SHELL-10 a page that Back returns to has the theme that was chosen on a later page", () => {
  const root = new Set<string>();
  const classList = {
    add: (name: string) => root.add(name),
    remove: (...names: string[]) => names.forEach((name) => root.delete(name)),
    contains: (name: string) => root.has(name),
  };
  const stored = new Map([["theme", "dark"]]);
  const window = new EventTarget();
  vi.stubGlobal("document", { documentElement: { classList, dataset: {} }, querySelector: () => null });
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  runHeadScript();
  expect([...root]).toEqual(["dark"]);
  const show = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  stored.set("theme", "light");
  show();
  expect([...root]).toEqual(["light"]);
  // Where nothing is stored, the page keeps its own.
  stored.clear();
  show();
  expect([...root]).toEqual(["light"]);
});
