import * as fc from "fast-check";

import { type Attack, bytesOf } from "./attack.ts";
import { hostile } from "./strings.ts";

/** Bytes that a client's library would not send: nothing is mended, only the end of the request is told. */
const bytes = fc.oneof(
  hostile.map(bytesOf),
  fc.uint8Array({ maxLength: 60 }).map((some) => Buffer.from(some).toString("latin1")),
);

const targets = fc.oneof(
  fc.constantFrom(
    "/../../etc/passwd",
    "/..%2f..%2f",
    "//evil.example/",
    "/\\evil.example/",
    "*",
    "http://evil.example/",
    "/%",
    "/%zz",
    "/blog/%ff",
    "/blog/\xff\xfe",
    "/\0",
    "/about\0.data",
    "/ /",
    "",
    "about",
    "/a".repeat(5_000),
    "/?%",
    "/#x",
    "/%2e%2e/%2e%2e/",
    "/.//..//",
    "https://",
    "http://[::1",
    "http://a@b:c/",
    "/;/..;/",
  ),
  bytes.map((some) => `/${some}`),
);
const lines = fc.oneof(
  fc.constantFrom(
    "Host: evil.example",
    "Host:",
    "Host: a, b",
    "Transfer-Encoding: chunked",
    "Transfer-Encoding: gzip, chunked",
    "Content-Length: -1",
    "Content-Length: 99999999999999999999",
    "Content-Length: 5",
    "Content-Length: 0x5",
    "Expect: 100-continue",
    "Upgrade: websocket",
    "Connection: upgrade",
    "Connection: close, x",
    " folded: line",
    "no colon",
    ": no name",
    "Na me: x",
    "Content-Type: application/json",
    "Range: bytes=0-1,2-3,-0",
    `Cookie: ${"a=b; ".repeat(2_000)}`,
  ),
  bytes,
);

/** A request as bytes: some of it well-formed, some not, and ended by the client's closing. */
export const wireAttacks: fc.Arbitrary<Attack> = fc
  .record({
    // Not CONNECT: it asks for a proxy, and the runtime refuses it before any Worker sees it.
    method: fc.oneof(fc.constantFrom("GET", "POST", "HEAD", "TRACE", "PRI", "get", "PROPFIND", ""), bytes),
    target: targets,
    version: fc.constantFrom("HTTP/1.1", "HTTP/1.0", "HTTP/2.0", "HTTP/0.9", "HTTP/1.1 ", "", "X"),
    host: fc.constantFrom("Host: 127.0.0.1", ""),
    lines: fc.array(lines, { maxLength: 4 }),
    end: fc.constantFrom("\r\n", "\r\n", "\n", "\r"),
    body: fc.oneof(
      fc.constantFrom("", "5\r\nhello\r\n0\r\n\r\n", "ffffffffffffffff\r\nx", "GET / HTTP/1.1\r\n\r\n"),
      bytes,
    ),
  })
  .map(({ method, target, version, host, lines, end, body }) => {
    const head = [`${method} ${target} ${version}`, ...(host === "" ? [] : [host]), "Connection: close", ...lines];
    return { method, target, headers: [], body: null, wire: `${head.join(end)}${end}${end}${body}` };
  });
