import { readFileSync } from "node:fs";
import { join } from "node:path";

import { parse } from "smol-toml";
import { expect, test } from "vitest";

import { makeOwnerDesk } from "../../tests/support/owner-desk";
import { setDomain } from "./wrangler-toml";

/** The addresses that wrangler.toml asks Cloudflare for. */
function addresses(folder: string): unknown {
  const { routes, workers_dev } = parse(readFileSync(join(folder, "wrangler.toml"), "utf8"));
  return { routes, workers_dev };
}

test("a domain of one's own is a custom domain with nothing at workers.dev beside it; and the other way round", () => {
  const { folder, read } = makeOwnerDesk();
  const untouched = read("wrangler.toml");
  expect(setDomain(folder, "https://firm.test")).toBe("changed");
  expect(addresses(folder)).toEqual({ routes: [{ pattern: "firm.test", custom_domain: true }], workers_dev: false });
  expect(setDomain(folder, "https://firm.test")).toBe("same");
  expect(setDomain(folder, "https://www.firm.test")).toBe("changed");
  expect(addresses(folder)).toEqual({
    routes: [{ pattern: "www.firm.test", custom_domain: true }],
    workers_dev: false,
  });
  expect(setDomain(folder, "https://nightshift.firm.workers.dev")).toBe("changed");
  expect(read("wrangler.toml")).toBe(untouched);
});

test.each([
  'routes = [{ pattern = "firm.test/*", zone_name = "firm.test" }]',
  'routes = [\n  "firm.test/*",\n]',
  'route = "firm.test/*"',
])("routes that the owner wrote stay: %j", (theirs) => {
  const { folder, read, write } = makeOwnerDesk();
  const text = read("wrangler.toml").replace("workers_dev = true\n", `workers_dev = false\n${theirs}\n`);
  write("wrangler.toml", text);
  expect(setDomain(folder, "https://other.test")).toBe("theirs");
  expect(read("wrangler.toml")).toBe(text);
});

test("a file without the line for workers.dev stays as it is", () => {
  const { folder, read, write } = makeOwnerDesk();
  const text = read("wrangler.toml").replace("workers_dev = true\n", "");
  write("wrangler.toml", text);
  expect(setDomain(folder, "https://firm.test")).toBe("theirs");
  expect(read("wrangler.toml")).toBe(text);
});
