import { exports } from "cloudflare:workers";
import { expect, test } from "vitest";

import { caseStudies } from "~/content/case-studies";
import { pageMeta } from "~/content/page-meta";

import { startWorker } from "./support/airtable";
import { dataOf, everyPage } from "./support/every-page";
import { linkOf } from "./support/own";
import { book, ORIGIN, useFreshDesk } from "./support/site";

useFreshDesk();

const UNSET = ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"] as const;
const asMarkdown = (accept = "text/markdown") => ({ headers: { accept } });

test("AGENT-02 every page asked for as text/markdown answers its words, and no markup", async () => {
  const visit = startWorker({}, UNSET);
  const paths = [...everyPage, "/book"];
  for (const path of paths) {
    const html = await visit(path);
    const reply = await visit(path, asMarkdown());
    const text = await reply.text();
    expect([path, reply.status, reply.headers.get("content-type")]).toEqual([
      path,
      200,
      "text/markdown; charset=utf-8",
    ]);
    const title = /<title>([^<]+)/.exec(await html.text())?.[1] ?? "no title";
    expect(text).toContain(`\nurl: "${ORIGIN}${path}"\nbook: "${ORIGIN}/book"\n`);
    expect(JSON.parse(/^title: (.*)$/m.exec(text)?.[1] ?? "")).toBe(
      title.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
    );
    expect([path, text.match(/^# /gm)?.length]).toEqual([path, 1]);
    expect([path, /<\/?[a-z][^>]*>|\]\(\/|function\s*\(|\{"@context"/.exec(text)?.[0]]).toEqual([path, undefined]);
    // The words that Lighthouse calls no description of where a link leads.
    expect([path, /\[(?:read|learn|see)? ?(?:more|here|this)\]/i.exec(text)?.[0]]).toEqual([path, undefined]);
    expect(reply.headers.get("content-security-policy")).toMatch(/^default-src 'none'; base-uri/);
  }
  expect(paths.length).toBeGreaterThan(15);
});

test("AGENT-02 the words are the page's own: its description, its headings, its links with the site's address", async () => {
  const visit = startWorker({}, UNSET);
  const text = await (await visit("/case-studies", asMarkdown())).text();
  expect(text).toContain(`description: ${JSON.stringify(pageMeta["/case-studies"].description)}`);
  expect(text).toMatch(/^note: .* are samples\."$/m);
  for (const { slug, client } of caseStudies.items) {
    expect(text).toContain(client);
    expect(text).toContain(`](${ORIGIN}/case-studies/${slug})`);
  }
});

test.each([
  ["text/markdown", "text/markdown"],
  ["text/markdown, text/html;q=0.9, */*;q=0.1", "text/markdown"],
  ["text/html, text/markdown;q=0.9", "text/html"],
  ["text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", "text/html"],
  ["text/markdown;q=0", "text/html"],
  ["*/*", "text/html"],
  ["", "text/html"],
  ["text/markdown;;;q=x,,,", "text/markdown"],
])("AGENT-02 who asks for %s gets %s", async (accept, type) => {
  const visit = startWorker({}, UNSET);
  const reply = await visit("/about", asMarkdown(accept));
  expect(reply.headers.get("content-type")).toBe(`${type}; charset=utf-8`);
  expect(reply.headers.get("vary")).toBe("Accept");
  await reply.text();
});

test("AGENT-02 HTML and Markdown are cached apart: each has an ETag of its own, and 304 is for that alone", async () => {
  const visit = startWorker({}, UNSET);
  const html = (await visit("/about")).headers.get("etag") ?? "";
  const first = await visit("/about", asMarkdown());
  const markdown = first.headers.get("etag") ?? "";
  const again = await visit("/about", asMarkdown());
  expect(await again.text()).toBe(await first.text());
  expect([...again.headers]).toEqual([...first.headers]);
  expect(markdown).toMatch(/^"\S{24}"$/);
  expect(markdown).not.toBe(html);
  const ask = async (accept: string, etag: string) =>
    (await visit("/about", { headers: { accept, "if-none-match": etag } })).status;
  expect([await ask("text/markdown", markdown), await ask("text/markdown", html)]).toEqual([304, 200]);
  expect([await ask("text/html", html), await ask("text/html", markdown)]).toEqual([304, 200]);
});

test("AGENT-02 HEAD has the headers of GET; what is no page answers as it always does", async () => {
  const visit = startWorker({}, UNSET);
  const head = await visit("/about", { method: "HEAD", ...asMarkdown() });
  expect([...head.headers]).toEqual([...(await visit("/about", asMarkdown())).headers]);
  expect(await head.text()).toBe("");
  const plain = async (path: string, method = "GET") => {
    const reply = await visit(path, { redirect: "manual", method, ...asMarkdown() });
    await reply.text();
    return [reply.status, reply.headers.get("content-type")];
  };
  expect(await plain("/about/")).toEqual([301, null]);
  expect(await plain("/nowhere")).toEqual([404, "text/markdown; charset=utf-8"]);
  expect(await plain(dataOf("/about"))).toEqual([200, "text/x-script"]);
  expect(await plain("/api/blogs")).toEqual([200, "application/json"]);
  expect(await plain("/about", "POST")).toEqual([405, "application/problem+json; charset=utf-8"]);
});

test("AGENT-02 the calls to action lead to booking, and a visitor's page to moving, canceling and erasing", async () => {
  const visit = startWorker({}, UNSET);
  for (const path of ["/", "/about", "/services", "/case-studies/marlowe-dental", "/contact"])
    expect([path, await (await visit(path, asMarkdown())).text()]).toEqual([
      path,
      expect.stringMatching(new RegExp(`^ *\\[[^\\]]+\\]\\(${ORIGIN}/book\\)$`, "m")),
    ]);
  await book();
  const page = `${ORIGIN}/booking/${await linkOf()}`;
  const own = await (await exports.default.fetch(page, asMarkdown())).text();
  for (const action of ["move", "cancel", "erase"]) expect(own).toContain(`](${page}?do=${action})`);
});

test("AGENT-02 what was typed into a search stays text", async () => {
  const visit = startWorker({}, UNSET);
  const search = await (await visit("/blog?q=%3Cscript%3Ealert(1)%3C%2Fscript%3E", asMarkdown())).text();
  expect(search).not.toContain("<script>");
});
