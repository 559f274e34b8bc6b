// Every request of docs/api.md, sent in the page's order, and its reply beside the example.
import { describe, expect, test } from "vitest";

import page from "../../docs/api.md?raw";
import { documentedStatuses } from "../fuzz/documented-statuses";
import { atAirtable, callHook, startWorker, useAirtable } from "./support/airtable";
import { book, useFreshDesk } from "./support/site";

type Message = {
  readonly first: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: string;
};
type Exchange = { readonly request: Message; readonly reply: Message };

/** The days of the page, in the year of the tests: it has the same weekdays. */
const text = page.replaceAll("2026-", "2099-");

function readMessage(block: string): Message {
  const [head = "", body = ""] = block.split("\n\n");
  const [first = "", ...lines] = head.trim().split("\n");
  const headers = lines.map((line) => [line.slice(0, line.indexOf(": ")), line.slice(line.indexOf(": ") + 2)] as const);
  return { first, headers, body };
}

/** The requests and replies that a part of the page shows. */
function exchangesOf(part: string): Exchange[] {
  const blocks = [...part.matchAll(/^```http\n(.*?)^```$/gms)].map(([, block = ""]) => readMessage(block));
  return blocks.flatMap((reply, at) => {
    const request = blocks[at - 1];
    return at % 2 === 1 && request ? [{ request, reply }] : [];
  });
}

/** The routes of the page: how each is asked, what is shown of it, and every status that it names. */
const routes = [...text.matchAll(/^## (GET|POST) (\S+)\n(.*?)(?=^## )/gms)].map(
  ([, method = "", path = "", part = ""]) => ({
    method,
    path,
    exchanges: exchangesOf(part),
    statuses: (/^Statuses: (.*)\.$/m.exec(part)?.[1] ?? "").split(", ").map(Number),
  }),
);

const MASKS: readonly (readonly [RegExp, string])[] = [
  [/\b[0-9a-v]{52}\b/g, "an id"],
  [/(?<=\/booking\/)[0-9a-f]{32}\b/g, "a reference"],
  [/\brec[A-Za-z0-9]{14}\b/g, "a record"],
  [/(?<=\/)[0-9a-f]{16}(?=\/)/g, "a picture"],
  [/^"\S{24}"$/g, "a tag"],
];

/** A text without what differs from one site to the next. */
function masked(words: string): string {
  return MASKS.reduce((rest, [form, name]) => rest.replaceAll(form, name), words);
}

function jsonOf(body: string): unknown {
  return body === "" ? null : JSON.parse(masked(body));
}

describe("docs/api.md", () => {
  useFreshDesk();
  useAirtable();

  test("API-01 API-02 API-03 API-04 every request of docs/api.md is answered as the page shows it", async () => {
    const { id } = atAirtable().publish({
      createdTime: "2099-11-20T15:30:00.000Z",
      fields: {
        Title: "Calls after six",
        Subtitle: "What they were about",
        Image: "https://pictures.example/calls.jpg",
        Intro_Paragraph: "Nobody picked up.",
        Takeaways_Title: "In short",
        Takeaways_Items: ["Two wanted a date", "Three wanted a price"],
      },
    });
    const visit = startWorker();
    await callHook(visit);
    atAirtable().update(id, { Title: "Five calls after six" });
    await callHook(visit);
    await book({ hour: 8 });

    /** The tags of the page, and those of this site. */
    const tags = new Map<string, string>();
    for (const { method, path, exchanges, statuses } of routes) {
      expect(exchanges.length).toBeGreaterThan(1);
      for (const { request, reply } of exchanges) {
        const [verb = "", address = ""] = request.first.split(" ");
        expect([verb, address.split("?")[0]]).toEqual([method, path]);
        const answer = await visit(address, {
          method: verb,
          redirect: "manual",
          headers: request.headers.map(([name, value]) => [name, tags.get(value) ?? value]),
          body: request.body || null,
        });
        const headers = reply.headers.map(([name]) => [name, answer.headers.get(name) ?? ""] as const);
        for (const [index, [, shown]] of reply.headers.entries()) tags.set(shown, headers[index]?.[1] ?? "");
        expect({
          request: request.first,
          first: `HTTP/1.1 ${answer.status}`,
          headers: headers.map(([name, value]) => [name, masked(value)]),
          body: jsonOf(await answer.text()),
        }).toEqual({
          request: request.first,
          first: reply.first,
          headers: reply.headers.map(([name, value]) => [name, masked(value)]),
          body: jsonOf(reply.body),
        });
        expect(statuses).toContain(answer.status);
      }
    }
  });
});

test("API-01 API-02 API-03 API-04 docs/api.md has the four public routes, and every status that hostile requests may get of them", () => {
  expect(routes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /api/calendar/events",
    "POST /api/calendar/create-event",
    "GET /api/blogs",
    "GET /api/blog",
  ]);
  for (const { method, path, statuses } of routes)
    expect([path, statuses]).toEqual([path, expect.arrayContaining([...documentedStatuses(method, path)])]);
});
