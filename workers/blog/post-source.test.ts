import { describe, expect, test, vi } from "vitest";

import { findPost, type PostRecord, readRecord } from "~/domain/blog/post-record";
import type { PostSource } from "~/domain/blog/post-source";

import type { Cell, Fields } from "../../tests/fakes/airtable/cells";
import { PICTURE, samplePost } from "../../tests/fakes/airtable/posts";
import { airtableBench } from "../../tests/support/airtable-source";
import { setUp } from "../../tests/support/snapshot";
import { createEmbeddedPosts } from "./embedded-posts";

const shelf = vi.hoisted(() => ({ posts: [] as PostRecord[] }));
vi.mock("~/content/posts/embedded-posts", () => ({
  get embeddedPosts() {
    return shelf.posts;
  },
}));

/** A post as staff write it. */
type Draft = { id: string; createdTime: string; fields: Fields };

function draft(
  number: number,
  fields: Fields,
  createdTime = `2026-11-${String(number).padStart(2, "0")}T09:00:00.000Z`,
) {
  return { id: `rec${String(number).padStart(14, "0")}`, createdTime, fields };
}

function overAirtable(drafts: readonly Draft[]): PostSource {
  const { source, airtable } = airtableBench();
  for (const each of drafts) airtable.publish(each);
  return source;
}

/** The same posts as if they came with the site. */
function embedded(drafts: readonly Draft[]): PostSource {
  shelf.posts = drafts.flatMap((each) => readRecord(each) ?? []);
  return createEmbeddedPosts();
}

const SOURCES: readonly { name: string; holding: (drafts: readonly Draft[]) => PostSource }[] = [
  { name: "Airtable", holding: overAirtable },
  { name: "the embedded posts", holding: embedded },
  { name: "a snapshot of Airtable", holding: (drafts) => setUp().isolate(overAirtable(drafts)) },
  { name: "a snapshot of the embedded posts", holding: (drafts) => setUp().isolate(embedded(drafts)) },
];

async function read(source: PostSource) {
  const result = await source.list();
  if (!result.ok) throw new Error(`Not read: ${result.failure.reason}, ${result.failure.detail}`);
  return result;
}

describe.each(SOURCES)("$name", ({ name, holding }) => {
  /** The fields of the single post that these records produce. */
  async function onlyFields(fields: Fields): Promise<PostRecord["fields"] | undefined> {
    const { records } = await read(holding([draft(1, { Title: "One", ...fields })]));
    expect(records.length).toBe(1);
    return records[0]?.fields;
  }

  test(`API-03 ${name} gives posts newest first, and those of one moment in the order of their ids`, async () => {
    const moment = "2026-11-05T09:00:00.000Z";
    const drafts = [3, 9, 1, 7].map((number) => draft(number, { Title: `Note ${number}` }));
    const twins = [12, 11].map((number) => draft(number, { Title: `Twin ${number}` }, moment));
    const { records, stale } = await read(holding([...drafts, ...twins]));
    expect(records.map(({ fields }) => fields.Title)).toEqual([
      "Note 9",
      "Note 7",
      "Twin 11",
      "Twin 12",
      "Note 3",
      "Note 1",
    ]);
    expect(stale).toBe(false);
  });

  test(`API-04 ${name} gives one post a title, the newest, however the title is spelled`, async () => {
    const spellings = ["Caf\u00e9  notes", " Cafe\u0301 notes ", "Caf\u00e9\nnotes", "caf\u00e9 notes"];
    const { records } = await read(holding(spellings.map((Title, index) => draft(index + 1, { Title }))));
    expect(records.map(({ id }) => id)).toEqual(["rec00000000000004", "rec00000000000003"]);
    expect(findPost(records, "Caf\u00e9 notes ")?.id).toBe("rec00000000000003");
  });

  test(`API-03 ${name} gives whole posts as they were written, and leaves out what is empty`, async () => {
    const whole = samplePost(7);
    const { Featured, ...fields } = whole;
    expect(Featured).toBe(false);
    expect(await onlyFields(whole)).toEqual(fields);
    const bare = { Subtitle: "", Excerpt: " \n ", Intro_Paragraph: null, Takeaways_Items: [], Image: [], CTA_Link: "" };
    expect(await onlyFields(bare)).toEqual({ Title: "One" });
  });

  test(`BLOG-07 ${name} marks featured posts`, async () => {
    const boxes: Cell[] = [true, false, "yes", "no", 1];
    const { records } = await read(
      holding(boxes.map((Featured, index) => draft(9 - index, { Title: `Box ${index}`, Featured }))),
    );
    expect(records.map(({ featured }) => featured)).toEqual([true, undefined, true, undefined, true]);
  });

  test(`API-03 ${name} is a list without posts when there are none`, async () => {
    expect((await read(holding([]))).records).toEqual([]);
  });

  test(`REL-06 ${name} names a list by what is in it`, async () => {
    const drafts = [draft(1, samplePost(1)), draft(2, samplePost(2))];
    const version = (some: readonly Draft[]) => read(holding(some)).then((result) => result.version);
    const named = await version(drafts);
    expect(named).toMatch(/^[0-9a-f]{16}$/);
    expect(await version(drafts.toReversed())).toBe(named);
    const others = [
      [],
      drafts.slice(1),
      [...drafts, draft(3, { Title: "New" })],
      [draft(1, samplePost(3)), ...drafts.slice(1)],
    ];
    const all = await Promise.all(others.map(version));
    expect(new Set([named, ...all]).size).toBe(others.length + 1);
    // A second call returns the same.
    const source = holding(drafts);
    expect(await read(source)).toEqual(await read(source));
  });
});

test.each(SOURCES.filter(({ name }) => name.includes("Airtable")))(
  "API-03 $name names an attached picture by its id alone, whose address is new each time",
  async ({ holding }) => {
    const source = holding([draft(1, { Title: "One", Image: [PICTURE, { ...PICTURE, filename: "second.png" }] })]);
    const [first, again] = [await read(source), await read(source)];
    expect(first.records[0]?.fields).toEqual({
      Title: "One",
      Image: {
        url: expect.stringMatching(/^https:\/\/v5\.airtableusercontent\.com\//),
        version: expect.stringMatching(/^att[A-Za-z0-9]{14}$/),
      },
    });
    expect(again.version).toBe(first.version);
  },
);

test("API-03 the posts that come with the site keep the contract as they are written", async () => {
  const { embeddedPosts } = await vi.importActual<typeof import("~/content/posts/embedded-posts")>(
    "~/content/posts/embedded-posts",
  );
  shelf.posts = embeddedPosts.toReversed();
  const { records } = await read(createEmbeddedPosts());
  expect(records).toEqual(embeddedPosts);
  // Exactly what the table's reader would return for them.
  for (const record of embeddedPosts) expect(readRecord(record)).toEqual(record);
});
