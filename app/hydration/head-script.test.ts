import { afterEach, expect, test, vi } from "vitest";

import runHeadScript from "./head-script";

afterEach(() => vi.unstubAllGlobals());

test("SHELL-10 a page that Back returns to, or that was prerendered, has the theme that was chosen meanwhile", () => {
  const root = new Set<string>();
  const classList = {
    add: (name: string) => root.add(name),
    remove: (...names: string[]) => names.forEach((name) => root.delete(name)),
    contains: (name: string) => root.has(name),
  };
  const stored = new Map([["theme", "dark"]]);
  const page = new EventTarget();
  const parts = { documentElement: { classList, dataset: {} }, querySelector: () => null };
  vi.stubGlobal("document", Object.assign(page, parts));
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  runHeadScript();
  expect([...root]).toEqual(["dark"]);
  const show = () => page.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
  stored.set("theme", "light");
  show();
  expect([...root]).toEqual(["light"]);
  stored.set("theme", "dark");
  page.dispatchEvent(new Event("prerenderingchange"));
  expect([...root]).toEqual(["dark"]);
  // Where nothing is stored, the page keeps its own.
  stored.clear();
  show();
  expect([...root]).toEqual(["dark"]);
});
