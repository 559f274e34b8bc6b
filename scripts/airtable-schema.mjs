// `npm run airtable:schema`: the blog table's fields as CSV, with one row to show how they are filled.
import { postFields } from "../app/domain/blog/post-record.ts";

/** @type {Partial<Record<(typeof postFields)[number], string>>} */
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
};

/** @param {string} cell */
const quote = (cell) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

console.log(postFields.map(quote).join(","));
console.log(postFields.map((name) => quote(example[name] ?? "")).join(","));
