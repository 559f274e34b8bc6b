import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

import addFormats from "ajv-formats";
import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";

import { modules } from "../../scripts/run.mjs";
import { bodyOf, slotsAt } from "../chaos/leads.ts";
import { tempFolder } from "../support/temp-folder.ts";
import { refreshBlog, useServices } from "./site.ts";

type Media = Readonly<Record<string, { readonly schema: object }>>;
type Operation = { readonly responses: Readonly<Record<string, { readonly content?: Media }>> };
type Document = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
};

const services = useServices();

async function description(): Promise<Document> {
  return (await (await fetch(`${services().site.origin}/openapi.json`)).json()) as Document;
}

test("AGENT-02 Redocly finds nothing in the API's description", async () => {
  const folder = tempFolder("nightshift-openapi-");
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(await description()));
  // A project without an API of its own license.
  const args = ["lint", "openapi.json", "--format=json", "--extends=recommended", "--skip-rule=info-license"];
  const { stdout } = await promisify(execFile)(join(modules, ".bin", "redocly"), args, {
    cwd: folder,
    env: { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" },
  }).catch((error: unknown) => error as { stdout: string });
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});

/** Described and not asked for here: a fault of the site, and a limit that only a flood of one colo reaches. */
const UNASKED = [
  "get /api/blog 429",
  "get /api/blog 500",
  "get /api/blogs 429",
  "get /api/blogs 500",
  "get /api/calendar/booking 500",
  "get /api/calendar/events 500",
  "post /api/calendar/create-event 500",
  "post /api/calendar/create-event 503",
];

test("AGENT-02 every status that is described has the described media type and body, and by ajv no member besides", async () => {
  const { paths, components } = await description();
  const { site, google, airtable } = services();
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  ajv.addSchema({ $id: "api", components });
  const events = "/api/calendar/events";
  const create = "/api/calendar/create-event";
  const booking = "/api/calendar/booking";
  const seen = new Set<string>();

  async function ask(status: number, path: string, init: RequestInit = {}): Promise<unknown> {
    const reply = await fetch(site.origin + path, { redirect: "manual", ...init });
    const name = `${init.method === "POST" ? "post" : "get"} ${path.split("?")[0]}`;
    const [method = "", route = ""] = name.split(" ");
    const text = await reply.text();
    expect([name, reply.status]).toEqual([name, status]);
    const described = paths[route]?.[method]?.responses[status];
    expect(described, `${name} ${status}`).toBeDefined();
    seen.add(`${name} ${status}`);
    const type = text === "" ? [] : [reply.headers.get("content-type")?.split(";")[0]];
    expect([name, status, Object.keys(described?.content ?? {})]).toEqual([name, status, type]);
    const [media] = Object.values(described?.content ?? {});
    if (!media) return null;
    const body: unknown = JSON.parse(text);
    const schema = JSON.parse(JSON.stringify(media.schema).replaceAll('"#/', '"api#/')) as object;
    const isValid = ajv.compile({ ...schema, unevaluatedProperties: false });
    expect(isValid(body), `${name} ${status}: ${ajv.errorsText(isValid.errors)}`).toBe(true);
    return body;
  }
  const send = (body: string, headers: Record<string, string> = {}) => ({
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body,
  });
  const [first, second] = slotsAt(Date.now()).open;
  if (!first || !second) throw new Error("No slot is free.");

  await ask(200, `${events}?start=${first.date}&end=${first.date}`);
  await ask(400, events);
  const { page } = (await ask(201, create, send(bodyOf(first, "one", "one@visitor.example")))) as { page: string };
  await ask(409, create, send(bodyOf(first, "two", "two@visitor.example")));
  google.down(true);
  // Started again, because the site remembers for a while what it read.
  await site.restart();
  await ask(202, create, send(bodyOf(second, "three", "three@visitor.example")));
  google.down(false);
  await ask(400, create, send("{"));
  await ask(403, create, send("{}", { origin: "https://elsewhere.example" }));
  await ask(413, create, send(`"${"x".repeat(9_000)}"`));
  await ask(415, create, send("{}", { "content-type": "text/plain" }));
  await ask(422, create, send("{}"));
  await ask(422, create, send(bodyOf(first, "", "nobody")));
  await ask(200, booking, { headers: { "booking-reference": page.split("/").at(-1) ?? "" } });
  await ask(404, booking);

  airtable.down(true);
  await ask(503, "/api/blogs");
  await ask(503, "/api/blog?title=nothing");
  airtable.down(false);
  const [post] = airtable.seed(3);
  if (!post) throw new Error("There is no post.");
  expect(await refreshBlog(services())).toBe(200);
  const title = String(post.fields["Title"]);
  await ask(200, "/api/blogs");
  await ask(304, "/api/blogs", { headers: { "if-none-match": "*" } });
  await ask(200, `/api/blog?title=${encodeURIComponent(title)}`);
  await ask(304, `/api/blog?title=${encodeURIComponent(title)}`, { headers: { "if-none-match": "*" } });
  airtable.update(post.id, { Title: "Another title" });
  expect(await refreshBlog(services())).toBe(200);
  await ask(301, `/api/blog?title=${encodeURIComponent(title)}`);
  await ask(400, "/api/blog");
  await ask(404, "/api/blog?title=nothing");

  const flood = { "cf-connecting-ip": "2001:db8:9::1" };
  for (let left = 240; left > 0; left -= 1) await fetch(`${site.origin}${events}`, { headers: flood });
  await ask(429, events, { headers: flood });
  await ask(429, booking, { headers: flood });
  for (let left = 120; left > 0; left -= 1) await fetch(`${site.origin}${create}`, send("{}", flood));
  await ask(429, create, send("{}", flood));

  const described = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).map((status) => `${method} ${path} ${status}`),
    ),
  );
  expect(described.filter((each) => !seen.has(each)).toSorted()).toEqual(UNASKED);
});
