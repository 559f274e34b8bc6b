import { describe, expect, test } from "vitest";

import { servicePages } from "./service-pages";
import { services } from "./services";
import { site } from "./site";
import { socialCards } from "./social-cards";

test("SHELL-03 SHELL-06 menu and footer name the services in the order of their places", () => {
  const links = services.map(({ path }) => path);
  const places = services.map(({ place }) => place);
  expect(places).toEqual([...new Set(places)].toSorted((a, b) => a - b));
  expect(site.header.services.map(({ href }) => href)).toEqual(links);
  expect(site.footer.services.links.map(({ href }) => href)).toEqual(links);
  expect(servicePages.map(({ path }) => path)).toEqual(links);
});

/** What the acceptance list says of the services that ship; a service that is taken out, or added, is not among them. */
const reviews = new Map([
  ["ai-agents", 137],
  ["dashboards-analytics", 78],
  ["workflow-automation", 62],
  ["custom-web-apps", 118],
]);

test("META-03 the services that ship are rated 4.9 by as many as the acceptance list says", () => {
  const shipped = servicePages.filter(({ slug }) => reviews.has(slug));
  expect(shipped).not.toEqual([]);
  for (const { slug, rating } of shipped) expect(rating).toEqual({ value: 4.9, count: reviews.get(slug) });
});

describe.each(servicePages)("the service $path", (service) => {
  test("SVC-06 has capabilities, applications with results, a process and both ways to reach us", () => {
    expect(service.capabilities.items.length).toBeGreaterThanOrEqual(4);
    expect(service.applications.items.length).toBeGreaterThanOrEqual(4);
    for (const { results, tools, features } of service.applications.items) {
      expect(results).not.toEqual([]);
      expect(tools ?? features).not.toEqual([]);
    }
    expect(service.process.items.length).toBeGreaterThanOrEqual(4);
    expect((service.roi?.items ?? service.stats ?? []).length).toBeGreaterThanOrEqual(3);
    expect(service.bookLabel).toMatch(/^Book /);
    expect(service.mail.subject).not.toBe("");
  });

  test("META-07 has a social card of its own", () => {
    expect(socialCards[service.path]).toEqual({ eyebrow: service.name, title: service.hero.title });
  });

  test("SVC-06 sets no words as figures", () => {
    for (const { number } of [
      ...(service.roi?.items ?? []),
      ...(service.stats ?? []),
      ...(service.voice?.stats ?? []),
    ]) {
      expect(number).toMatch(/\d/);
    }
  });
});
