import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";

import { postPath } from "~/domain/blog/post-record";

import worker from "../../../workers/app";
import { atAirtable, type Bindings, bindingsOf, type Visit } from "./airtable";
import { dataOf, everyPage } from "./every-page";

/** Lists and files that name every public post. */
const LISTS = ["/", "/blog", "/blog?q=", "/api/blogs", "/feed.xml", "/sitemap.xml", "/llms.txt"] as const;

/** Every URL that can show a post: pages with their data, lists, files, and URLs that name a post by title. */
function everyAddress(titles: readonly string[]): string[] {
  const pages = [...everyPage.filter((path) => !path.startsWith("/blog/")), ...titles.map(postPath)];
  const asked = titles.flatMap((title) => {
    const text = encodeURIComponent(title);
    return [`/api/blog?title=${text}`, `/blog?q=${text}`, `/blog.data?q=${text}`];
  });
  return [...pages, ...pages.map(dataOf), ...LISTS, ...asked, "/robots.txt", "/api/health", "/nowhere"];
}

/** What the Worker answers at each address, headers included. */
export async function everyOutput(visit: Visit, titles: readonly string[]): Promise<Map<string, string>> {
  const outputs = new Map<string, string>();
  for (const path of everyAddress(titles)) {
    const reply = await visit(path);
    outputs.set(path, `${reply.status} ${JSON.stringify([...reply.headers])} ${await reply.text()}`);
  }
  return outputs;
}

/** Every key of KV with its metadata and its value, as text. */
export async function everyValue(): Promise<Map<string, string>> {
  const values = new Map<string, string>();
  const { keys } = await env.SITE_KV.list();
  for (const { name, metadata } of keys) {
    values.set(name, `${JSON.stringify(metadata)} ${await env.SITE_KV.get(name)}`);
  }
  return values;
}

/** Where any of the words occurs. */
export function placesOf(words: readonly string[], texts: ReadonlyMap<string, string>): string[] {
  return [...texts].filter(([, text]) => words.some((word) => text.includes(word))).map(([place]) => place);
}

/** Runs the five-minute cron trigger, in a separate isolate. */
export function cron(changes: Partial<Bindings> = {}): Promise<void> {
  return worker.scheduled(createScheduledController({ cron: "*/5 * * * *" }), bindingsOf(changes));
}

/** The titles of the posts that Airtable has. */
export function titlesThere(): string[] {
  return atAirtable()
    .records()
    .map(({ fields }) => String(fields["Title"]));
}
