import { expect, test, vi } from "vitest";

import { ruleOf } from "~/domain/booking/lead";
import { isStaffPath } from "~/domain/staff-path";

import { takesForm } from "../../workers/pages/create-pages";
import { startWorker } from "./support/airtable";
import { BOOKED_AT, ownerRoutes, pages, postRoutes, sampleOf, samples, written } from "./support/post-routes";
import {
  expectRefused,
  expectRefusedByPage,
  expectTurnedAway,
  FULL,
  kindOf,
  limited,
  PASS,
  preparePosts,
  send,
  traces,
  visit,
} from "./support/posting";
import { ORIGIN, rows } from "./support/site";
import { OPERATOR } from "./support/staff-door";

preparePosts();

/** So many bytes of unknown length. */
function stream(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + 1024));
      at += 1024;
    },
  });
}

/** A page's response to a read of its form. */
function readStatus(path: string): number {
  return sampleOf(path).status === 404 ? 404 : 200;
}

const bodied = postRoutes.filter((path) => samples[path]?.body.kind !== "none");
const json = postRoutes.filter((path) => samples[path]?.body.kind === "json");
const forms = postRoutes.filter((path) => samples[path]?.body.kind === "form");

test("API-02 every route that takes posts is tried here, and every page that takes a form is let through", () => {
  expect([...postRoutes].toSorted()).toEqual(Object.keys(samples).toSorted());
  // Each path below the staff's page may have a form: their layout guards them all.
  const taking = pages.filter((path) => takesForm(path) && (!isStaffPath(path) || forms.includes(path)));
  expect([...forms].toSorted()).toEqual(taking.toSorted());
  expect(pages.length).toBeGreaterThan(15);
  expect(ownerRoutes.map(({ path }) => path)).toEqual(["/api/health/mail"]);
});

test.for(postRoutes)("API-02 %s grants its good request, from its own page and from no page", async (path) => {
  const own = await send(path, { headers: { origin: ORIGIN, "sec-fetch-site": "same-origin" } });
  expect(own.status).toBe(sampleOf(path).status);
  // A request with an unknown reference leaves nothing behind.
  if (sampleOf(path).status === 404) return expect(await traces()).toEqual([]);
  await vi.waitFor(async () => expect(await traces()).not.toEqual([]), 10_000);
  const starts = (await rows()).map(({ bookedStart }) => bookedStart);
  expect(starts).toEqual(kindOf(path) === "booking" ? [Date.parse(BOOKED_AT)] : []);
});

test.for(postRoutes)("API-02 %s from another page is a 403", async (path) => {
  for (const headers of [{ origin: "https://evil.example" }, { origin: ORIGIN, "sec-fetch-site": "cross-site" }])
    await expectTurnedAway(path, await send(path, { headers }), 403);
});

test.for(postRoutes)(
  "API-02 REL-14 %s too often is a 429 that says when to come back; an IPv6 client counts by its /64",
  async (path) => {
    const client = limited(FULL);
    for (const address of ["192.0.2.7", "2001:db8:1:2::1", "2001:db8:1:2::2:3:4"]) {
      const reply = await send(path, { to: client.to, headers: { "cf-connecting-ip": address } });
      expect(reply.headers.get("retry-after")).toBe("60");
      await expectTurnedAway(path, reply, 429);
    }
    expect(new Set(client.keys)).toEqual(new Set([`${kindOf(path)} 192.0.2.7`, `${kindOf(path)} 2001:db8:1:2`]));
  },
);

test("REL-14 BOOK-16 the page of the form and its data are limited as looks, and say that sending it again will do; other pages are not", async () => {
  const { to, keys } = limited(FULL);
  const headers = { "cf-connecting-ip": "192.0.2.7" };
  const page = await to("/book?date=2099-11-24", { headers });
  expect(page.headers.get("retry-after")).toBe("60");
  await expectRefusedByPage(page, 429);
  const data = await to("/book.data", { headers });
  expect([data.status, data.headers.get("cache-control"), data.headers.get("retry-after")]).toEqual([
    429,
    "no-store",
    "60",
  ]);
  expect(keys).toEqual(["read 192.0.2.7", "read 192.0.2.7"]);
  expect((await to("/about", { headers })).status).toBe(200);
  expect(await (await send("/book", { to, headers })).text()).toMatch(/Wait a minute, then reload this page/);
  expect((await send("/book", { to: limited(PASS).to })).status).toBe(201);
});

test.for(bodied)("API-02 %s with a body of another type is a 415", async (path) => {
  const wrong = json.includes(path)
    ? ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]
    : ["application/json", "multipart/form-datax"];
  for (const type of [null, "", "text/plain", ...wrong])
    await expectRefused(await send(path, { headers: { "content-type": type } }), 415);
});

test.for(bodied)("API-02 %s takes 8,192 bytes and refuses one more, whatever is claimed", async (path) => {
  const { text } = written(sampleOf(path));
  const full = json.includes(path) ? text.padEnd(8_192) : `${text}&more=`.padEnd(8_192, "x");
  const claimed = { "content-length": "10" };
  await expectTurnedAway(path, await send(path, { body: stream(`${full}x`) }), 413);
  await expectTurnedAway(path, await send(path, { body: stream(`${full}x`), headers: claimed }), 413);
  await expectTurnedAway(path, await send(path, { body: stream("x".repeat(1_000_000)) }), 413);
  expect((await send(path, { body: stream(full) })).status).toBe(sampleOf(path).status);
});

test.for(ownerRoutes)(
  "API-02 $method $path asks for origin, rate and token before anything else",
  async ({ method, path }) => {
    const authorization = `Bearer ${OPERATOR}`;
    const ask = (headers: Record<string, string>, success = true) => {
      const to = startWorker({ OPERATOR_TOKEN: OPERATOR, POST_LIMIT: { limit: async () => ({ success }) } });
      return to(path, { method, headers, ...(method === "POST" && { body: "{" }) });
    };
    await expectRefused(await ask({ authorization, origin: "https://evil.example" }), 403);
    await expectRefused(await ask({ authorization, "cf-connecting-ip": "192.0.2.7" }, false), 429);
    await expectRefused(await ask({ authorization: "Bearer wrong" }), 401);
  },
);

test.for(json)("API-02 %s with JSON that is broken is a 400", async (path) => {
  for (const body of ["", "{", "{'a':1}", "NaN", new Uint8Array([0x22, 0xff, 0x22]), new Uint8Array([0])])
    await expectRefused(await send(path, { body, headers: { "content-type": "application/json" } }), 400);
});

test.for(forms)("API-02 %s with a form that is broken is a 400", async (path) => {
  const multipart = 'multipart/form-data; boundary="b"';
  for (const [body, type] of [
    // No UTF-8.
    [new Uint8Array([0x61, 0x3d, 0xff]), "application/x-www-form-urlencoded"],
    // Half a part.
    ['--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nAna', multipart],
    // No boundary.
    ["--b--", "multipart/form-data"],
  ] as const)
    await expectRefused(await send(path, { body, headers: { "content-type": type } }), 400);
});

test.for(json)("API-02 %s is not taken in by keys of prototypes, nor by what it does not know", async (path) => {
  const { text } = written(sampleOf(path));
  const inherited = await send(path, { body: `{"__proto__":${text},"constructor":{"prototype":${text}}}` });
  await expectRefused(inherited, 422);
  const odd = '"__proto__":{"intruder":1},"constructor":{"prototype":{"intruder":1}},"intruder":"intruder"';
  const reply = await send(path, { body: `{${odd},${text.slice(1)}` });
  expect(reply.status).toBe(sampleOf(path).status);
  expect(await reply.text()).not.toContain("intruder");
  expect(JSON.stringify(await traces())).not.toContain("intruder");
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, "intruder")).toBeUndefined();
});

test.for(json)("API-02 %s judges any JSON, however odd, by its rules", async (path) => {
  const deep = `${"[".repeat(4_000)}${"]".repeat(4_000)}`;
  const odd = ["null", "0", '""', "[]", "{}", "1e999", "-0", deep, '{"a":'.repeat(1_000) + "1" + "}".repeat(1_000)];
  for (const body of odd) await expectRefused(await send(path, { body }), 422);
});

test.for(forms)(
  "API-02 %s reads both kinds of form, without its files and without what it does not know",
  async (path) => {
    const { body } = sampleOf(path);
    const form = new FormData();
    for (const [name, value] of Object.entries(body.kind === "form" ? body.value : {})) form.append(name, value);
    form.append("__proto__", "intruder");
    form.append("intruder", new File(["intruder"], "intruder.html", { type: "text/html" }));
    const reply = await send(path, { body: form, headers: { "content-type": null } });
    expect(reply.status).toBe(sampleOf(path).status);
    expect(await reply.text()).not.toContain("intruder");
    expect(JSON.stringify(await traces())).not.toContain("intruder");
  },
);

test("API-02 a form as browsers send it fits every text at its limit, in letters of three bytes", async () => {
  const texts = { name: "龍".repeat(ruleOf("name").most), challenge: "龍".repeat(ruleOf("challenge").most) };
  const form = new FormData();
  const { body } = sampleOf("/book");
  const good = body.kind === "form" ? body.value : {};
  for (const [name, value] of Object.entries({ ...good, ...texts, company: "龍".repeat(ruleOf("company").most) })) {
    form.append(name, value);
  }
  expect((await send("/book", { body: form, headers: { "content-type": null } })).status).toBe(201);
});

test.for(postRoutes)("API-02 %s does nothing when it is read", async (path) => {
  const { text } = written(sampleOf(path));
  const headers = { "x-http-method-override": "POST", "x-http-method": "POST", authorization: "Bearer x" };
  for (const method of ["GET", "HEAD"]) {
    const reply = await visit(`${path}?${text.startsWith("{") ? "" : text}&_method=POST`, { method, headers });
    expect([path, method, reply.status]).toEqual([path, method, takesForm(path) ? readStatus(path) : 405]);
  }
  const left = await traces();
  // The blog's own read of its source does not count as an effect.
  expect(left.filter((each) => each !== "list")).toEqual([]);
});

test("API-06 a page takes no post but its form, and no method that writes", async () => {
  for (const page of pages) {
    const allow = takesForm(page) ? "GET, HEAD, POST" : "GET, HEAD";
    const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", ...(takesForm(page) ? [] : ["POST"])];
    for (const method of methods) {
      const reply = await visit(page, { method });
      expect([page, method, reply.headers.get("allow")]).toEqual([page, method, allow]);
      await expectRefused(reply, 405);
    }
    const data = page === "/" ? "/_root.data" : `${page}.data`;
    await expectRefused(await visit(data, { method: "POST", body: new URLSearchParams({ name: "Ana" }) }), 405);
  }
});
