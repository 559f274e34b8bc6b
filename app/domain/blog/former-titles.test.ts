import fc from "fast-check";
import { expect, test } from "vitest";

import { findByFormerTitle, type FormerTitle, joinTitles, noteTitles } from "./former-titles";
import { findPost, type PostRecord } from "./post-record";

function post(id: string, title: string): PostRecord {
  return { id, createdTime: "2026-11-01T09:00:00.000Z", fields: { Title: title } };
}

/** What the post page does with a title: the post that has it, or the one that had it. */
function lead(former: readonly FormerTitle[], records: readonly PostRecord[], title: string): PostRecord | null {
  return findPost(records, title) ?? findByFormerTitle(former, records, title);
}

const IDS = ["a", "b", "c"];
/** One state of the blog: which title each post has, or null where it is not public. No title stands twice. */
const state = fc
  .array(fc.option(fc.constantFrom("One", "Two", "Three", "Four"), { nil: null }), { minLength: 3, maxLength: 3 })
  .filter((titles) => new Set(titles.filter(Boolean)).size === titles.filter(Boolean).length)
  .map((titles) => IDS.flatMap((id, at) => (titles[at] ? [post(id, titles[at])] : [])));

test("EDIT-04 after any renames a title leads to who has it, else to who had it last and is public, and never on from there", () => {
  fc.assert(
    fc.property(fc.array(state, { minLength: 1, maxLength: 12 }), (states) => {
      let former: readonly FormerTitle[] = [];
      let before: readonly PostRecord[] = [];
      const owners = new Map<string, string[]>();
      for (const now of states) {
        former = noteTitles(former, before, now);
        for (const { id, fields } of before) {
          if (now.some((each) => each.id === id && each.fields.Title === fields.Title)) continue;
          const others = (owners.get(fields.Title) ?? []).filter((each) => each !== id);
          owners.set(fields.Title, [...others, id]);
        }
        before = now;
        for (const title of ["One", "Two", "Three", "Four"]) {
          const owner = now.find(({ fields }) => fields.Title === title);
          const last = (owners.get(title) ?? []).findLast((id) => now.some((each) => each.id === id));
          const found = lead(former, now, title);
          expect(found?.id).toBe(owner?.id ?? last);
          // A redirect has to lead to the post's current address.
          if (found) expect(lead(former, now, found.fields.Title)).toBe(found);
        }
      }
    }),
  );
});

test("EDIT-04 a spelling that counts as the same title is no former one, and no title is stored in words", () => {
  expect(noteTitles([], [post("a", "Café  au lait")], [post("a", "Cafe\u0301 au lait ")])).toEqual([]);
  const former = noteTitles([], [post("a", "Café au lait")], [post("a", "Tea")]);
  expect(former).toEqual([{ id: "a", mark: expect.stringMatching(/^[0-9a-f]{16}$/) }]);
  expect(findByFormerTitle(former, [post("a", "Tea")], " Cafe\u0301 au lait")?.fields.Title).toBe("Tea");
  expect(findByFormerTitle(former, [post("b", "Tea")], "Café au lait")).toBeNull();
});

test("EDIT-04 a thousand former titles are stored, and the oldest make room for new ones", () => {
  let former: readonly FormerTitle[] = [];
  for (let number = 0; number < 1_200; number += 1)
    former = noteTitles(former, [post("a", `Title ${number}`)], [post("a", `Title ${number + 1}`)]);
  expect(former).toHaveLength(1_000);
  const now = [post("a", "Title 1200")];
  expect([199, 200, 1_199].map((number) => findByFormerTitle(former, now, `Title ${number}`) !== null)).toEqual([
    false,
    true,
    true,
  ]);
  expect(joinTitles(former, former)).toEqual(former);
});
