import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

import { toPost } from "./post";
import { arrange, findPost, postPath, type PostRecord, readRecord, titleFromPath } from "./post-record";

const id = "recA1b2C3d4E5f6G7";
const raw = (fields: object, more: object = {}) => ({ id, createdTime: "2025-03-11T15:10:00.000Z", fields, ...more });
/** The post of a row with these fields and a title. */
const read = (fields: object, more: object = {}) => readRecord(raw({ Title: "T", ...fields }, more));
const record = (title: string, createdTime: string, key = id): PostRecord => ({
  id: key,
  createdTime,
  fields: { Title: title },
});

describe("reading a record", () => {
  test("API-03 a title is enough; everything else is left out", () => {
    expect(readRecord(raw({ Title: "Only a title" }))).toEqual(raw({ Title: "Only a title" }));
  });

  test("API-03 texts come plain, as numbers, or as what a model wrote", () => {
    const fields = {
      Title: { state: "generated", value: " A  title\n ", isStale: false },
      Subtitle: 42,
      Excerpt: { state: "error", errorType: "emptyDependency" },
      Intro_Paragraph: "One\r\nTwo\u0000\u0007",
      Unknown: "left out",
      Problem_Title: "   ",
      Problem_Body: { value: 7 },
      Solution_Title: ["A"],
      Solution_Body: "x".repeat(500_000),
      Tactics_Body: "Half \ud83d",
      Takeaways_Items: [null, {}, " "],
    };
    expect(read(fields)?.fields).toEqual({
      Title: "A title",
      Subtitle: "42",
      Intro_Paragraph: "One\nTwo",
      Solution_Body: "x".repeat(200_000),
      Tactics_Body: "Half \ufffd",
    });
  });

  test("POST-01 a title, or another text of one line, holds no mark that reorders what stands beside it", () => {
    const hostile = "Refund \u202egnp.\u2066exe\u2069\u200f\u2028 now\u0085";
    const oneLine = ["Title", "Subtitle", "Excerpt", "Problem_Title", "Takeaways_Title", "CTA_Text"] as const;
    const fields = Object.fromEntries(oneLine.map((name) => [name, hostile]));
    const items = [hostile, "\u202e"];
    const post = read({ ...fields, Takeaways_Items: items }, { excerpt: hostile });
    expect(post?.excerpt).toBe("Refund gnp.exe now");
    expect(post?.fields).toEqual({
      ...Object.fromEntries(oneLine.map((name) => [name, "Refund gnp.exe now"])),
      Takeaways_Items: ["Refund gnp.exe now"],
    });
    // A title that is empty without such marks, or invalid in a URL without them, is no title.
    for (const title of ["\u202e\u2066", ".\u200e."]) expect(read({ Title: title })).toBeNull();
  });

  test("API-03 words stay apart where another program broke the line or the page between them", () => {
    for (const mark of ["\r", "\u000b", "\u000c", "\u0085", "\u2028", "\u2029"]) {
      const post = read({ Title: `On${mark}call`, Problem_Body: `One${mark}Two` });
      expect(post?.fields).toEqual({ Title: "On call", Problem_Body: "One\nTwo" });
    }
  });

  test.each([
    ["One\nTwo", "One\nTwo"],
    [3, "3"],
    [["One", " "], ["One"]],
  ])("POST-05 a checklist comes as a text or as a list: %j", (Takeaways_Items, items) => {
    expect(read({ Takeaways_Items })?.fields.Takeaways_Items).toEqual(items);
  });

  test("POST-04 paragraphs of a body stay apart", () => {
    const text = "One.\n\n- two\n- three";
    expect(read({ Problem_Body: text, Intro_Paragraph: text })?.fields).toEqual({
      Title: "T",
      Problem_Body: text,
      Intro_Paragraph: text,
    });
  });

  const attachment = { id: "attA1b2C3d4E5f6G7", url: "https://v5.airtableusercontent.com/v3/u/1/x", filename: "a.png" };

  test("API-03 of attachments the first is the picture, under a name that stays", () => {
    const { id: version, url } = attachment;
    expect(read({ Image: [attachment, { id: "att2" }] })?.fields.Image).toEqual({ url, version });
  });

  // As the keyboard of a phone begins a cell, and as old sites have it.
  test.each([" https://pictures.example/a.png ", "Https://pictures.example/a.png", "http://pictures.example/a.png"])(
    "API-03 the address %j is a picture",
    (Image) => {
      expect(read({ Image })?.fields.Image).toEqual({
        url: Image.trim(),
        version: expect.stringMatching(/^[0-9a-f]{16}$/),
      });
    },
  );

  test.each([
    "javascript:alert(1)",
    "ftp://pictures.example/https://a.png",
    "a.png",
    [],
    [{ id: "att" }],
    [{ id: "att", url: "a" }],
    7,
    null,
  ])("API-03 %j is no picture", (Image) => {
    expect(read({ Image })?.fields).toEqual({ Title: "T" });
  });

  test("BLOG-07 the featured flag and the excerpt may stand beside the fields", () => {
    expect(read({}, { featured: true, excerpt: "Top" })).toMatchObject({ featured: true, excerpt: "Top" });
    for (const box of [true, 1, "yes", " x "])
      expect(read({ Featured: box }, { featured: false })?.featured).toBe(true);
    expect(read({ featured: "TRUE" }, { featured: false })?.featured).toBe(true);
    for (const Featured of [false, 0, "", "no", "no tax", "yesterday", null, {}, [true]])
      expect(read({ Featured })).not.toHaveProperty("featured");
  });

  test.each([
    ["no title", raw({ Subtitle: "S" })],
    ["a title of blanks", raw({ Title: " \u0007\n " })],
    ["a list for a title", raw({ Title: ["A"] })],
    ["a title that no address can hold", raw({ Title: ".." })],
    ["an id for a path", raw({ Title: "T" }, { id: "rec/../../../../x" })],
    ["a number for an id", raw({ Title: "T" }, { id: 7 })],
    ["no time", { id, fields: { Title: "T" } }],
    ["a day for a time", raw({ Title: "T" }, { createdTime: "2026-11-01" })],
    ["a time that is none", raw({ Title: "T" }, { createdTime: "2026-11-01T00:00:00+05" })],
    ["no fields", { id, createdTime: "2025-03-11T15:10:00.000Z" }],
    ["a list for fields", { ...raw({}), fields: ["Title"] }],
    ["nothing", null],
    ["a text", id],
  ])("API-03 with %s it is no post", (_, input) => {
    expect(readRecord(input)).toBeNull();
  });

  test("API-03 whatever comes, the answer is a post or null, and the post can be addressed", () => {
    const fields = fc.dictionary(
      fc.constantFrom("Title", "Image", "Featured", "Takeaways_Items", "CTA_Link"),
      fc.anything(),
    );
    fc.assert(
      fc.property(
        fc.record({ id: fc.constant(id), createdTime: fc.constant("2025-03-11T15:10:00Z"), fields }),
        (input) => {
          const post = readRecord(input);
          expect(post === null || titleFromPath(postPath(post.fields.Title)) === post.fields.Title).toBe(true);
        },
      ),
    );
  });

  test("API-03 half a character in a title does not break its address", () => {
    const post = read({ Title: "Half \ud83d" });
    expect(post && postPath(post.fields.Title)).toBe("/blog/Half%20%EF%BF%BD");
  });
});

describe("the order", () => {
  test("API-03 newest first; of equal titles the newest alone, however they are spelled", () => {
    const older = record("Caf\u00e9", "2024-01-01T00:00:00.000Z", "recOlder0000000000");
    const newer = record(" Cafe\u0301 ", "2025-01-01T00:00:00.000Z", "recNewer0000000000");
    const other = record("Tea", "2024-06-01T00:00:00.000Z");
    const twins = ["recTwin1", "recTwin2"].map((key) => record(key, "2023-01-01T00:00:00.000Z", key));
    expect(arrange([...twins.toReversed(), older, other, newer])).toEqual([newer, other, ...twins]);
  });

  test("EDIT-01 a row made weeks ago stands at the day of its publication, and keeps its createdTime", () => {
    const post = read({ Title: "Late", Publish_At: "2026-11-24T14:00:00Z" });
    expect(post).toMatchObject({ createdTime: "2025-03-11T15:10:00.000Z", publishedAt: "2026-11-24T14:00:00.000Z" });
    expect(post?.fields).toEqual({ Title: "Late" });
    expect(post && toPost(post, new Set())).toMatchObject({
      date: "2026-11-24",
      published: "2026-11-24T14:00:00.000Z",
    });
    const between = record("Between", "2026-01-01T00:00:00.000Z");
    expect(post && arrange([between, post])).toEqual([post, between]);
  });

  test("API-03 it does not depend on the order of arrival", () => {
    const made = fc.tuple(
      fc.constantFrom("A", "B", "C"),
      fc.integer({ min: 10, max: 12 }),
      fc.integer({ min: 10, max: 99 }),
    );
    const records = fc
      .uniqueArray(made, { selector: ([, , key]) => key })
      .map((list) =>
        list.map(([title, day, key]) => record(title, `2025-01-${day}T00:00:00.000Z`, `recKey000000000${key}`)),
      );
    const shuffled = records.chain((list) =>
      fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
    );
    fc.assert(
      fc.property(shuffled, ([list, other]) => {
        expect(arrange(other)).toEqual(arrange(list));
      }),
    );
  });
});

describe("addresses", () => {
  const titles = fc.string({ unit: "grapheme", minLength: 1, maxLength: 300 }).map((text) => text.toWellFormed());

  test("POST-01 every title survives the way into an address and back, also through a browser", () => {
    fc.assert(
      fc.property(
        fc.oneof(titles, fc.constantFrom('100% / ? # & "quoted" 🌙', "50%2F50", "a.data", "report.data.data")),
        (title) => {
          fc.pre(!/^\/|\/$|^\.{0,2}$/.test(title));
          const path = postPath(title);
          expect(titleFromPath(path)).toBe(title);
          expect(new URL(path, "https://nightshift.example").pathname).toBe(path);
          expect(path).not.toMatch(/\.data$/);
        },
      ),
    );
  });

  test("POST-01 a slash at the end of an address is no part of the title", () => {
    expect(titleFromPath("/blog/Caf%C3%A9/")).toBe("Caf\u00e9");
  });

  test.each(["/blog/%E0%A4%A", "/blog/100%", "/blog/%zz", "/blog/%C3%28"])("POST-01 %s is no title", (path) => {
    expect(titleFromPath(path)).toBeNull();
  });

  test("API-04 a post is found by its title, whatever white space and composition it comes in", () => {
    const records = [record("Caf\u00e9 at night", "2025-01-01T00:00:00.000Z")];
    expect(findPost(records, "  Cafe\u0301  at night ")).toBe(records[0]);
    for (const other of ["cafe at night", "Caf\u00e9atnight"]) expect(findPost(records, other)).toBeNull();
    // A stranger's title may hold marks by the thousand; to put them in order takes no time.
    expect(findPost(records, `Cafe${"\u0301\u0323".repeat(400_000)}`)).toBeNull();
  });
});
