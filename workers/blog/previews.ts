import * as v from "valibot";

import { publishedTime } from "~/domain/blog/post-record";
import { type PostFailure, type PreviewResult, previewPath } from "~/domain/blog/post-source";
import { toBase64Url } from "~/domain/digest";
import { DAY_MS } from "~/domain/durations";

import { errorFields, type Log } from "../log";
import type { AirtablePosts, Row } from "./airtable-posts";

/** How long a preview link is valid: a week, enough for the people who have to approve the post. */
const LIFE_MS = 7 * DAY_MS;
/**
 * The id of the record, the second in which the link expires in base 36, and the HMAC-SHA-256 over both. The last letter
 * has two bits beyond the 256; they must be zero, so that a link has exactly one spelling.
 */
const REFERENCE = /^(rec[A-Za-z0-9]{14})-([0-9a-z]{6,7})-([A-Za-z0-9_-]{42}[AEIMQUYcgkosw048])$/;

/** A link to a draft: the last segment of its path, and when it expires, epoch milliseconds. */
type PreviewLink = { readonly reference: string; readonly until: number };

/** Creates links to drafts and verifies them. Nothing of a link is stored. */
type PreviewLinks = {
  make(recordId: string): Promise<PreviewLink>;
  /** What a link leads to; null when it is wrong or has expired. */
  read(reference: string): Promise<{ readonly recordId: string; readonly until: number } | null>;
};

/**
 * Preview links signed with the desk's own random key: a link lets nobody try out guesses of a person's token. `loadKey`
 * reads the key, in base64url, and may fail: then so do both methods, and the next call reads it again. `now` is the site's
 * clock.
 */
export function createPreviewLinks(loadKey: () => Promise<string>, now: () => number): PreviewLinks {
  let key: CryptoKey | null = null;
  const keyOnce = async () => (key ??= await importKey(await loadKey()));

  return {
    async make(recordId) {
      const seconds = Math.floor((now() + LIFE_MS) / 1_000);
      const claim = `${recordId}-${seconds.toString(36)}`;
      const mac = await crypto.subtle.sign("HMAC", await keyOnce(), encode(claim));
      return { reference: `${claim}-${toBase64Url(new Uint8Array(mac))}`, until: seconds * 1_000 };
    },
    async read(reference) {
      const [, recordId, expiry, mac] = REFERENCE.exec(reference) ?? [];
      if (recordId === undefined || expiry === undefined || mac === undefined) return null;
      // Compares in constant time.
      const isOurs = await crypto.subtle.verify("HMAC", await keyOnce(), decode(mac), encode(`${recordId}-${expiry}`));
      const until = Number.parseInt(expiry, 36) * 1_000;
      return isOurs && now() < until ? { recordId, until } : null;
    },
  };
}

async function importKey(secret: string): Promise<CryptoKey> {
  const hmac = { name: "HMAC", hash: "SHA-256" };
  return await crypto.subtle.importKey("raw", decode(secret), hmac, false, ["sign", "verify"]);
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(new TextEncoder().encode(text));
}

/** Bytes from base64url without padding: the desk's key, or a reference whose letters its pattern has checked. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
}

/** A row that is not public, as the operator's API lists it. Times are ISO 8601, UTC. */
const AdminDraft = v.object({
  id: v.string(),
  title: v.string(),
  state: v.picklist(["draft", "scheduled", "undated"]),
  /** When it becomes public; null unless `scheduled`. */
  publishAt: v.nullable(v.string()),
  preview: v.object({ path: v.string(), until: v.string() }),
});
export type AdminDraft = v.InferOutput<typeof AdminDraft>;
/** The operator's list of drafts. */
export const AdminDrafts = v.object({ drafts: v.array(AdminDraft) });
export type AdminDrafts = v.InferOutput<typeof AdminDrafts>;

/**
 * Drafts for holders of a link. Each call reads Airtable, and the result is stored nowhere: a draft must be in no snapshot
 * and in no cache.
 */
export type Previews = {
  /** Every row that is not public, newest first, each with a link. */
  list(): Promise<{ ok: true; drafts: AdminDraft[] } | { ok: false; failure: PostFailure }>;
  /** What the link with this reference leads to. Never throws. */
  show(reference: string): Promise<PreviewResult>;
};

/** Previews of a table's drafts, by signed links. */
export function createPreviews(airtable: Pick<AirtablePosts, "row" | "rows">, links: PreviewLinks, log: Log): Previews {
  async function toDraft({ record, publication }: Row): Promise<AdminDraft[]> {
    if (publication.kind === "public") return [];
    const { reference, until } = await links.make(record.id);
    return [
      {
        id: record.id,
        title: record.fields.Title,
        state: publication.kind,
        publishAt: publication.kind === "scheduled" ? new Date(publication.at).toISOString() : null,
        preview: { path: previewPath(reference), until: new Date(until).toISOString() },
      },
    ];
  }

  /** What the link leads to, or that the desk, which has the key, could not be asked. */
  async function readLink(reference: string) {
    try {
      return await links.read(reference);
    } catch (error) {
      log("warn", "preview.unavailable", { reason: "desk", ...errorFields(error) });
      return "unavailable" as const;
    }
  }

  return {
    async list() {
      const result = await airtable.rows();
      if (!result.ok) return result;
      const rows = result.rows.toSorted((a, b) => (publishedTime(a.record) < publishedTime(b.record) ? 1 : -1));
      return { ok: true, drafts: (await Promise.all(rows.map(toDraft))).flat() };
    },
    async show(reference) {
      const link = await readLink(reference);
      if (link === "unavailable") return { kind: "unavailable" };
      if (!link) return { kind: "missing" };
      const result = await airtable.row(link.recordId);
      if (!result.ok) {
        log("warn", "preview.unavailable", { reason: result.failure.reason, detail: result.failure.detail });
        return { kind: "unavailable" };
      }
      return result.row ? { kind: "post", ...result.row, until: link.until } : { kind: "missing" };
    },
  };
}
