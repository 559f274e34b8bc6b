import type { PostImage, PostRecord } from "~/domain/blog/post-record";

import { type Fetch, limitedFetchBytes } from "../../http/limited-fetch";

/** Accepted types. SVG may contain scripts and is refused. */
const RASTER_TYPES = ["image/jpeg", "image/png", "image/webp", "image/avif", "image/gif"] as const;
export type RasterType = (typeof RASTER_TYPES)[number];

/** 15 MB: twice a large photograph from a phone, and within the 20 MB that the Images binding takes. */
const LIMITS = { timeoutMs: 10_000, maxBytes: 15_000_000 };

/** Hosts that pictures of posts come from, a leading dot for all subdomains: Airtable's own. Add yours, if posts name it. */
export const imageHosts: readonly string[] = [".airtableusercontent.com", "dl.airtable.com"];

/** A picture at its source, with the type that its host claims. */
export type Original = { readonly bytes: Uint8Array<ArrayBuffer>; readonly type: RasterType };

/** Why there is no picture. `gone`: the URL has expired or its file was removed. `unreachable`: a later attempt may succeed. */
export type Refusal = {
  readonly ok: false;
  readonly reason: "not_allowed" | "gone" | "unreachable" | "too_large" | "not_raster";
};
export type OriginalResult = { readonly ok: true; readonly original: Original } | Refusal;

export type OriginalsOptions = {
  readonly fetch: Fetch;
  /** Hosts that pictures may come from: a name, or a leading dot for all subdomains. */
  readonly hosts: readonly string[];
  /** The current record at its source, for a picture whose URL has expired; null when it is gone. */
  readonly renew: (
    recordId: string,
  ) => Promise<{ readonly ok: true; readonly record: PostRecord | null } | { readonly ok: false }>;
};

/** The accepted type that this text names; null for any other. */
export function rasterType(text: string): RasterType | null {
  return RASTER_TYPES.find((type) => type === text) ?? null;
}

/** Fetches a post's picture; when its URL has expired, gets a fresh one from the record, once. Never throws. */
export async function fetchOriginal(
  { fetch, hosts, renew }: OriginalsOptions,
  recordId: string,
  image: PostImage,
): Promise<OriginalResult> {
  const first = await fetchPicture(fetch, image.url, hosts);
  // Only an attachment gets new URLs: for one that was typed, asking the record would cost a call each time for nothing.
  if (first.ok || first.reason !== "gone" || !image.version.startsWith("att")) return first;
  const renewed = await renew(recordId);
  if (!renewed.ok) return { ok: false, reason: "unreachable" };
  const fresh = renewed.record?.fields.Image;
  if (!fresh || fresh.version !== image.version || fresh.url === image.url) return first;
  return await fetchPicture(fetch, fresh.url, hosts);
}

async function fetchPicture(fetch: Fetch, url: string, hosts: readonly string[]): Promise<OriginalResult> {
  if (!isAllowedSource(url, hosts)) return { ok: false, reason: "not_allowed" };
  const reply = await limitedFetchBytes(fetch, url, {}, LIMITS);
  if (!reply.ok) return { ok: false, reason: reply.reason === "too_large" ? "too_large" : "unreachable" };
  if ([401, 403, 404, 410].includes(reply.status)) return { ok: false, reason: "gone" };
  // A redirect is not followed, so asking again would not help.
  if (reply.status >= 300 && reply.status < 400) return { ok: false, reason: "not_allowed" };
  if (reply.status !== 200) return { ok: false, reason: "unreachable" };
  const [claimed = ""] = (reply.headers.get("content-type") ?? "").split(";");
  const type = rasterType(claimed.trim().toLowerCase());
  return type ? { ok: true, original: { bytes: reply.bytes, type } } : { ok: false, reason: "not_raster" };
}

/** Whether pictures may come from this URL: https, default port, and an allowed host. */
export function isAllowedSource(url: string, hosts: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, port, username, password } = new URL(url);
  if (protocol !== "https:" || port !== "" || username !== "" || password !== "") return false;
  return hosts.some((host) =>
    host.startsWith(".") ? hostname.length > host.length && hostname.endsWith(host) : hostname === host,
  );
}
