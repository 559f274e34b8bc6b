import type { AttachmentFile, Cell, FieldKinds, Fields } from "./records-store.ts";

/** The base and the table of a fake in the tests. */
export const BASE_ID = "appTestBase000001";
export const TABLE = { id: "tblTestPosts00001", name: "Blog posts" };

const SECTIONS = ["Problem", "Solution", "Tactics", "Insight", "Case"];

/** The fields of a post. */
export const POST_FIELDS: readonly string[] = [
  "Title",
  "Subtitle",
  "Image",
  "Excerpt",
  "Featured",
  "Intro_Paragraph",
  ...SECTIONS.flatMap((name) => [`${name}_Title`, `${name}_Body`]),
  "Takeaways_Title",
  "Takeaways_Items",
  "Conclusion_Title",
  "Conclusion_Body",
  "CTA_Text",
  "CTA_Link",
];

/** The columns with which staff withhold a post; a table may lack them. */
export const EDITOR_FIELDS: readonly string[] = ["Status", "Publish_At"];
/** What kinds these columns are of. */
export const EDITOR_KINDS: FieldKinds = { Status: "singleSelect", Publish_At: "dateTime" };

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAMAAAACCAIAAAASFvFNAAAAEElEQVR42mNQWhUKQQxwFgBCngbH1Md+egAAAABJRU5ErkJggg==";

/** A true PNG of three by two pixels, to put into `Image`. */
export const PICTURE: AttachmentFile = {
  filename: "picture.png",
  type: "image/png",
  bytes: Uint8Array.from(atob(PNG), (character) => character.charCodeAt(0)),
};

/** The takeaways of a post, in turn in each of the forms that staff write them in. */
function takeawaysOf(number: number): Cell {
  const items = [`Count the calls of week ${number}`, "Choose one task", "Measure again"];
  const forms: Cell[] = [items, JSON.stringify(items), `[${items.join(", ")}]`, items.join("\n")];
  return forms[number % forms.length] ?? items;
}

/** A post with everything but a picture; a different one for each number. */
export function samplePost(number: number): Fields {
  const sections = SECTIONS.flatMap((name): [string, Cell][] => [
    [`${name}_Title`, `${name} of note ${number}`],
    [`${name}_Body`, `What note ${number} says of the ${name.toLowerCase()}.\n\nAnd a second paragraph.`],
  ]);
  return {
    Title: `Field note ${number}`,
    Subtitle: `What week ${number} taught us`,
    Excerpt: `Note ${number} in one sentence.`,
    Featured: number % 50 === 0,
    Intro_Paragraph: `Note ${number} begins with a call at 18:40.`,
    ...Object.fromEntries(sections),
    Takeaways_Title: "Take away",
    Takeaways_Items: takeawaysOf(number),
    Conclusion_Title: "In short",
    Conclusion_Body: `So much for note ${number}.`,
    CTA_Text: "Book a free consultation",
    CTA_Link: "https://nightshift.example/contact",
  };
}
