// `npm run airtable:schema`: the blog table's fields as CSV, with one row to show how they are filled.
import { postFields } from "../app/domain/blog/post-record.ts";
import { editorFields } from "../app/domain/blog/publication.ts";

const fields = [...postFields, ...editorFields];

/** @type {Partial<Record<(typeof fields)[number], string>>} */
const example = {
  Title: "A first post",
  Subtitle: "What it is about, in one sentence",
  Intro_Paragraph: "A paragraph.\n\nAnother one.",
  Tactics_Title: "What to do",
  Tactics_Body: "- One step\n- The next",
  Takeaways_Title: "To remember",
  Takeaways_Items: "One thing\nAnother thing",
  CTA_Text: "Talk to us",
  CTA_Link: "https://example.com/contact",
  Status: "Draft",
  Publish_At: "2027-01-04T14:00:00.000Z",
};

/** @param {string} cell */
const quote = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

console.log(fields.map(quote).join(","));
console.log(fields.map((name) => quote(example[name] ?? "")).join(","));
