import { afterEach, expect, test, vi } from "vitest";

import { removeAnalyticsCookies } from "./analytics-cookies";

afterEach(() => vi.unstubAllGlobals());

/** Cookies as a browser stores them: by name and domain; without a domain they are the host's alone. */
function stubCookies(hostname: string, cookies: readonly (readonly [name: string, domain: string])[]) {
  const jar = new Set(cookies.map(([name, domain]) => `${name} ${domain}`));
  vi.stubGlobal("location", { hostname });
  vi.stubGlobal("document", {
    get cookie() {
      return [...jar].map((entry) => `${entry.split(" ")[0]}=GA1.1.1`).join("; ");
    },
    set cookie(text: string) {
      const name = text.split("=")[0] ?? "";
      const domain = /; domain=([^;]+)/.exec(text)?.[1] ?? "";
      expect(text).toContain("Max-Age=0; path=/");
      // A host may only change what is its own or belongs to a host above it.
      if (domain === "" || `.${hostname}`.endsWith(`.${domain}`)) jar.delete(`${name} ${domain}`);
    },
  });
  return jar;
}

test("CONSENT-02 Google Analytics' cookies go from the host and from every host above it", () => {
  const jar = stubCookies("www.nightshift.example", [
    ["_ga", ""],
    ["_ga", "www.nightshift.example"],
    ["_ga", "nightshift.example"],
    ["_ga_ABC123", "nightshift.example"],
    ["_gid", "nightshift.example"],
  ]);
  removeAnalyticsCookies();
  expect([...jar]).toEqual([]);
});

test("CONSENT-02 cookies of other names stay", () => {
  const others = ["_gat_other", "_gaze", "_g", "ga", "my_ga", "_gida"].map((name) => [name, ""] as const);
  const jar = stubCookies("127.0.0.1", [...others, ["_ga", ""]]);
  removeAnalyticsCookies();
  expect([...jar]).toEqual(others.map(([name]) => `${name} `));
});

test("REL-04 denied cookies are none to remove, and no error", () => {
  const deny = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("location", { hostname: "nightshift.example" });
  vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: deny, set: deny }));
  expect(removeAnalyticsCookies).not.toThrow();
});
