import { expect, test } from "vitest";

import { type Answer, type Attack, toLine } from "./attack";
import { documentedStatuses } from "./documented-statuses";
import { parse } from "./send";
import { BEGIN, END, percent } from "./strings";
import { crashesIn, faultsOf } from "./verdict";

const read: Attack = { method: "GET", target: "/blog", headers: [], body: null };

function page(body: string, headers: Record<string, string> = {}, status = 200): Answer {
  const all = { "content-type": "text/html; charset=utf-8", "x-content-type-options": "nosniff", ...headers };
  return { status, headers: new Map(Object.entries(all)), body, ms: 1 };
}

test.each<[string, Answer]>([
  ["a page", page("<p>Nothing of what was sent</p>")],
  ["an escaped reflection", page(`<p title="${BEGIN}&lt;b&gt;&quot;${END}">x</p>`)],
  ["a reflection in a script's text", page(String.raw`<script>a("${BEGIN}\u003cb\"${END}")</script>`)],
  ["a redirect on the site", page("", { location: "/blog?q=%3Cb%3E" }, 301)],
])("%s is no fault", (_what, answer) => {
  expect(faultsOf(read, answer)).toEqual([]);
});

test.each<[string, Answer]>([
  ["markup that came through", page(`<p>${BEGIN}<b>${END}</p>`)],
  ["an attribute that was left", page(`<p title="${BEGIN}" x="${END}">`)],
  ["markup without its end mark", page("<svg/onload=zq8m>")],
  ["a status that nobody documented", page("", {}, 418)],
  ["a fault of the server", page("", {}, 500)],
  ["a trace", page("Error\n    at handle (server-build.js:1:1)")],
  ["a cookie", page("", { "set-cookie": "a=b" })],
  ["a header that tells what was sent", page("", { "x-echo": BEGIN })],
  ["a redirect to another site", page("", { location: "//evil.example" }, 301)],
  ["a redirect that a browser mends to another site", page("", { location: "/\\evil.example" }, 301)],
  ["bytes that a browser may take for something else", page("", { "x-content-type-options": "" })],
  ["JSON that is none", page("{", { "content-type": "application/json" })],
])("%s is a fault", (_what, answer) => {
  expect(faultsOf(read, answer)).not.toEqual([]);
});

test("no answer is a fault; a closed connection is one for what a client could have sent", () => {
  expect(faultsOf(read, "unanswered")).toEqual(["no answer"]);
  expect(faultsOf(read, "closed")).not.toEqual([]);
  expect(faultsOf({ ...read, wire: "x" }, "closed")).toEqual([]);
  expect(faultsOf({ ...read, wire: "x" }, "unanswered")).toEqual(["no answer"]);
});

test("the runtime may refuse by itself what is no HTTP, and only that", () => {
  const own = parse("HTTP/1.1 400 Bad Request\r\nContent-Length: 11\r\n\r\nBad RequestHTTP/1.1 200 OK\r\n\r\n", 1);
  expect([own.status, own.body]).toEqual([400, "Bad Request"]);
  expect(faultsOf({ ...read, wire: "x" }, own)).toEqual([]);
  const broken = { ...own, status: 500, body: "Internal Server Error" };
  expect(faultsOf({ ...read, wire: "x" }, broken)).toEqual([]);
  expect(faultsOf(read, broken)).not.toEqual([]);
  const log =
    'x kj/compat/url.c++:453: Uncaught y\n{"event":"api.crashed"}\nUncaught Error: z\n{"event":"booking.failed"}';
  expect(crashesIn(log)).toEqual(['{"event":"api.crashed"}', "Uncaught Error: z"]);
});

test("the documented statuses go by the path as the runtime reads it", () => {
  expect(documentedStatuses("GET", "/api/../api/health?x=/api/blog")).toEqual([200]);
  expect(documentedStatuses("DELETE", "/api/health")).toEqual([404, 405]);
  expect(documentedStatuses("POST", "/about")).toEqual([405]);
  expect(documentedStatuses("POST", "/book")).toContain(422);
});

test("an attack is told so that it can be sent again, byte by byte", () => {
  const headers = [["x-a", "it's \xff"]] as const;
  const line = toLine({ method: "POST", target: "/a?'b", headers, body: "\0\xff" }, 80);
  expect(line).toBe(
    String.raw`echo AP8= | base64 -d | curl -sS -i --path-as-is -X 'POST' -H $'x-a: it\'s \xff' --data-binary @- 'http://127.0.0.1:80/a?'\''b'`,
  );
  expect(JSON.parse(toLine({ ...read, wire: "\0" }, 80))).toEqual({ ...read, wire: "\0" });
  expect(percent("é/ \uD800")).toBe("%C3%A9%2F%20%EF%BF%BD");
});
