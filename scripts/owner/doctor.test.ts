import { expect, test } from "vitest";

import { pageWith, smallSite, type Spoil } from "../../tests/support/small-site";
import { examineThere } from "./doctor";
import { createSite } from "./site";

test.for<[what: string, plain: Spoil, state: string]>([
  ["redirects", () => null, "works"],
  ["is answered", (path) => (path === "http:/" ? pageWith({}) : null), "fails"],
])(
  "doctor looks whether plain http %s, twice and after a look with TLS, and sends no token",
  async ([, spoil, state]) => {
    const asked: string[] = [];
    const fetch = smallSite(
      () => "r1",
      (path, request) => {
        asked.push(`${new URL(request.url).protocol} ${path} ${request.headers.get("authorization")}`);
        // Deep health answers 503 where something fails.
        return path === "/api/health" ? Response.json({ findings: [] }, { status: 503 }) : spoil(path, request);
      },
    );
    const site = createSite("https://firm.example", {
      fetch,
      token: "operator-of-nobody-0123456789abcdef",
      here: "http://localhost:8787",
      pause: async () => {},
    });
    expect(await examineThere(site, fetch)).toMatchObject([{ check: "site.https", state }]);
    expect(asked.slice(1, 3)).toEqual(["https: / null", "http: http:/ null"]);
    expect(asked).toHaveLength(state === "works" ? 4 : 3);
  },
);
