import * as fc from "fast-check";
import { expect, test } from "vitest";

import { neighbors, type PostCard, relatedPosts, searchPosts } from "./post";

function card(title: string, more: Partial<PostCard> = {}): PostCard {
  return {
    id: title,
    path: `/blog/${title}`,
    title,
    excerpt: "",
    date: "2025-01-01",
    featured: false,
    picture: "",
    ...more,
  };
}
const cards = fc
  .uniqueArray(fc.tuple(fc.string({ minLength: 1 }), fc.boolean()), { selector: ([title]) => title })
  .map((list) => list.map(([title, featured]) => card(title, { featured })));

test("BLOG-01 a search finds the titles that hold it, in any case, in the list's order", () => {
  const list = [card("Voice AGENTS"), card("Dashboards", { excerpt: "agents" }), card("An agent's day")];
  expect(searchPosts(list, " agent ").map(({ title }) => title)).toEqual(["Voice AGENTS", "An agent's day"]);
  expect(searchPosts(list, "%")).toEqual([]);
  fc.assert(
    fc.property(cards, fc.stringMatching(/^[a-z]{1,2}$/), (list, query) => {
      const wanted = list.filter(({ title }) => title.toLowerCase().includes(query));
      expect(searchPosts(list, query)).toEqual(wanted);
      expect(searchPosts(list, query.toUpperCase())).toEqual(wanted);
    }),
  );
});

test("BLOG-07 without a search all are there and the featured ones lead, each kind in the list's order", () => {
  fc.assert(
    fc.property(cards, fc.constantFrom("", "  "), (list, query) => {
      const found = searchPosts(list, query);
      expect(found).toEqual([...list.filter((one) => one.featured), ...list.filter((one) => !one.featured)]);
    }),
  );
  expect(searchPosts([card("Old b"), card("New b", { featured: true })], "b").map(({ title }) => title)).toEqual([
    "Old b",
    "New b",
  ]);
});

test("related posts share the most words, never include the post itself, and are else the newest", () => {
  const list = [
    card("Unrelated thing"),
    card("Booking calls at night"),
    card("Night calls"),
    card("Another matter", { excerpt: "calls" }),
    card("Calls at night, answered"),
  ];
  expect(relatedPosts(list, "Night calls", 3).map(({ title }) => title)).toEqual([
    "Booking calls at night",
    "Calls at night, answered",
    "Another matter",
  ]);
  expect(relatedPosts(list, "Unrelated thing", 2).map(({ title }) => title)).toEqual([
    "Booking calls at night",
    "Night calls",
  ]);
  expect(relatedPosts(list.slice(0, 2), "Unrelated thing", 3)).toHaveLength(1);
  // A draft is in no list.
  expect(relatedPosts(list, "Draft", 2)).toEqual(list.slice(0, 2));
});

test("the previous post is the older one, the next the newer one", () => {
  const list = [card("new"), card("middle"), card("old")];
  expect(neighbors(list, "middle")).toEqual({ previous: list[2], next: list[0] });
  expect(neighbors(list, "new")).toEqual({ previous: list[1], next: null });
  expect(neighbors(list, "old")).toEqual({ previous: null, next: list[1] });
  expect(neighbors(list, "gone")).toEqual({ previous: null, next: null });
});
