// Stands in for the edge: HTTP/2, TLS and brotli in front of a server that has none of them, so that every page is
// measured over the same kind of connection.
import { execFileSync } from "node:child_process";
import { createHash, createPublicKey } from "node:crypto";
import { mkdtempSync, readFileSync } from "node:fs";
import { createSecureServer } from "node:http2";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, constants } from "node:zlib";

const TEXT = /^(text\/|application\/(json|javascript|manifest\+json|xml|ld\+json)|image\/svg)/;
/** Close to what Cloudflare's edge does on the fly. */
const QUALITY = 4;
/** Headers that HTTP/2 forbids, and those that compression changes. */
const DROPPED = new Set(["connection", "keep-alive", "transfer-encoding", "content-length", "content-encoding"]);

/** @typedef {{ status: number, headers: Record<string, string>, body: Buffer }} Answer */
/** @typedef {(path: string) => Promise<Answer>} Source */

/** A self-signed key, and the hash by which a browser accepts that key and no other. */
export function makeKey() {
  const folder = mkdtempSync(join(tmpdir(), "nightshift-bench-"));
  const [key, cert] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  const subject = ["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1", "-days", "2"];
  const kind = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", ...kind, "-keyout", key, "-out", cert, ...subject], { stdio: "ignore" });
  const text = readFileSync(cert);
  const spki = createHash("sha256").update(createPublicKey(text).export({ type: "spki", format: "der" }));
  return { key: readFileSync(key), cert: text, spki: spki.digest("base64") };
}

/**
 * Answers from another server.
 * @param {string} origin
 * @returns {Source}
 */
export function from(origin) {
  return async (path) => {
    const reply = await fetch(origin + path, { redirect: "manual", headers: { "accept-encoding": "identity" } });
    const headers = Object.fromEntries([...reply.headers].filter(([name]) => !DROPPED.has(name)));
    return { status: reply.status, headers, body: Buffer.from(await reply.arrayBuffer()) };
  };
}

/**
 * @param {Source} source
 * @param {{ key: Buffer, cert: Buffer }} key
 * @returns {Promise<{ origin: string, stop: () => void }>}
 */
export async function serveAsEdge(source, { key, cert }) {
  /** @type {Map<string, Buffer>} */
  const packed = new Map();
  const server = createSecureServer({ key, cert, allowHTTP1: true }, async (request, response) => {
    // The page's reports are not measured, but a refusal would appear in its console.
    if (request.method === "POST") {
      response.writeHead(204);
      response.end();
      return;
    }
    try {
      const { status, headers, body } = await source(request.url);
      const text = TEXT.test(headers["content-type"] ?? "");
      // The edge compresses each page every time, and each file once.
      const cached = headers["content-type"]?.startsWith("text/html") ? undefined : packed.get(request.url);
      const data = text ? (cached ?? pack(body)) : body;
      if (text) packed.set(request.url, data);
      response.writeHead(status, {
        ...headers,
        ...(text ? { "content-encoding": "br", vary: "accept-encoding" } : {}),
      });
      if (request.method === "HEAD") response.end();
      else response.end(data);
    } catch {
      response.writeHead(502);
      response.end();
    }
  });
  await new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  return { origin: `https://127.0.0.1:${port}`, stop: () => server.close() };
}

/** @param {Buffer} body */
function pack(body) {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
