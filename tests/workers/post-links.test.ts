import { expect, test } from "vitest";

import { answerInstead, startWorker, useAirtable } from "./support/airtable";

useAirtable();

/** The article on the page of a post whose row has this text. */
async function articleOf(text: string): Promise<string> {
  const fields = { Title: "One", Problem_Title: "P", Problem_Body: text };
  answerInstead(() =>
    Response.json({ records: [{ id: "rec00000000000001", createdTime: "2026-11-01T09:00:00.000Z", fields }] }),
  );
  const html = await (await startWorker()("/blog/One")).text();
  return (/<section id="problem"[^]*?<\/section>/.exec(html)?.[0] ?? "").replaceAll("<!-- -->", "");
}
const hrefsIn = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);

test("POST-04 a row of the table links pages of this site, in paragraphs and lists", async () => {
  const html = await articleOf("Ask [us](/contact).\n\n- Price: see [services](/services/ai-agents#voice-ai-service)");
  expect(hrefsIn(html)).toEqual(["/contact", "/services/ai-agents#voice-ai-service"]);
  expect(html).toContain(">us</a>.</p>");
  expect(html).toMatch(/<b>Price:<\/b> see <a [^>]*>services<\/a>/);
});

test("POST-04 text that only looks like a link is shown as it was typed", async () => {
  const typed = ["https://evil.example", "//evil.example", "javascript:alert(1)", "/booking/x?cancel=1"];
  const list = typed.map((to) => `- [go](${to})`).join("\n");
  const html = await articleOf(`A [note] (see /contact) & <b>more</b>.\n\n${list}`);
  expect(html).toContain("<p>A [note] (see /contact) &amp; &lt;b&gt;more&lt;/b&gt;.</p>");
  for (const to of typed) expect(html).toContain(`<li>[go](${to})</li>`);
  expect(hrefsIn(html)).toEqual([]);
});
