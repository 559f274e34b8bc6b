import { exports } from "cloudflare:workers";
import * as v from "valibot";
import { expect, test } from "vitest";

import { replySchemas } from "../../workers/api/openapi";
import { book, DAY, getApi, ORIGIN, payloadOf, post, useFreshDesk } from "./support/site";

useFreshDesk();

const Reference = v.object({ $ref: v.string() });
const Body = v.object({ content: v.record(v.string(), v.object({ schema: Reference })) });
const Redirect = v.strictObject({ description: v.string() });
const Operation = v.object({
  operationId: v.string(),
  requestBody: v.optional(Body),
  responses: v.record(
    v.pipe(v.string(), v.regex(/^\d{3}$/)),
    v.union([Redirect, v.object({ description: v.string(), ...Body.entries })]),
  ),
});
const Document = v.object({
  openapi: v.literal("3.1.0"),
  servers: v.tuple([v.object({ url: v.string() })]),
  paths: v.record(v.string(), v.record(v.picklist(["get", "post"]), Operation)),
  components: v.object({ schemas: v.record(v.string(), v.looseObject({ type: v.string() })) }),
});

const SCHEMAS: ReadonlyMap<string, v.GenericSchema> = new Map(Object.entries(replySchemas));

async function describe() {
  const reply = await exports.default.fetch(`${ORIGIN}/openapi.json`);
  expect(reply.headers.get("content-type")).toBe("application/json");
  return v.parse(Document, await reply.json());
}

test("AGENT-02 /openapi.json describes the public API of this site, and every schema that it names", async () => {
  const { servers, paths, components } = await describe();
  expect(servers).toEqual([{ url: ORIGIN }]);
  const text = JSON.stringify(paths);
  const named = [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].map(([, name]) => name);
  expect(new Set(named)).toEqual(new Set(Object.keys(components.schemas)));
  const { required } = v.parse(v.object({ required: v.array(v.string()) }), components.schemas["BookingPayload"]);
  expect(required).toEqual(["start", "end", "summary", "description", "leadEmail"]);
});

test("AGENT-02 every path that is described answers by its method, and only as described", async () => {
  const { paths } = await describe();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, { responses }] of Object.entries(methods)) {
      const init =
        method === "post" ? { method: "POST", headers: { "content-type": "application/json" }, body: "{}" } : {};
      const reply = await exports.default.fetch(ORIGIN + path, init);
      expect(Object.keys(responses), `${method} ${path}`).toContain(String(reply.status));
      await reply.text();
    }
  }
});

test("AGENT-02 every reply has a status, a media type and a schema that its path's description lists", async () => {
  const { paths } = await describe();
  const send = (body: string, type = "application/json") => ({
    method: "POST",
    headers: { "content-type": type },
    body,
  });
  const events = "/api/calendar/events";
  const create = "/api/calendar/create-event";
  const asked: readonly (readonly [status: number, path: string, init?: RequestInit])[] = [
    [200, `${events}?start=${DAY}&end=${DAY}`],
    [400, events],
    [201, create, send(JSON.stringify(payloadOf({ hour: 15 })))],
    [409, create, send(JSON.stringify(payloadOf({ hour: 15, email: "second@visitor.example" })))],
    [400, create, send("{")],
    [413, create, send(`"${"x".repeat(9_000)}"`)],
    [415, create, send("{}", "text/plain")],
    [422, create, send("{}")],
    [404, "/api/calendar/booking"],
    [200, "/api/blogs"],
    [304, "/api/blogs", { headers: { "if-none-match": "*" } }],
    [400, "/api/blog"],
    [404, "/api/blog?title=nothing"],
  ];
  for (const [status, path, init] of asked) {
    const reply = await exports.default.fetch(ORIGIN + path, init);
    expect([path, reply.status]).toEqual([path, status]);
    const described = paths[path.split("?")[0] ?? ""]?.[init?.method === "POST" ? "post" : "get"]?.responses[status];
    expect(described, `${status} ${path}`).toBeDefined();
    const body = await reply.text();
    const type = body === "" ? undefined : reply.headers.get("content-type")?.split(";")[0];
    const content = described && "content" in described ? described.content : {};
    expect([path, status, Object.keys(content)]).toEqual([path, status, type === undefined ? [] : [type]]);
    const name = type && content[type]?.schema.$ref.split("/").at(-1);
    const schema = name === undefined ? undefined : SCHEMAS.get(name);
    if (schema) v.parse(schema, JSON.parse(body));
  }
});

test("AGENT-02 replies are as their schemas say, with no member besides", async () => {
  const exact = <S extends v.ObjectEntries>({ entries }: { entries: S }) => v.strictObject(entries);
  const booked = await book({ hour: 10 });
  expect(booked.status).toBe(201);
  const first = await post(payloadOf({ hour: 12, email: "second@visitor.example" }));
  v.parse(exact(replySchemas.BookedReply), await first.json());
  const taken = await post(payloadOf({ hour: 12, email: "third@visitor.example" }));
  expect(taken.status).toBe(409);
  v.parse(v.strictObject({ ...replySchemas.FollowUpReply.entries }), await taken.json());
  const wrong = await post({});
  expect(wrong.status).toBe(422);
  v.parse(v.strictObject({ ...replySchemas.ProblemReply.entries }), await wrong.json());
  const events = await getApi(`/calendar/events?start=${DAY}&end=${DAY}`);
  expect(await events.json()).toHaveLength(2);
  const posts = v.parse(replySchemas.PostsReply, await (await getApi("/blogs")).json());
  expect(posts.records.length).toBeGreaterThan(0);
});
