// Source: developers.cloudflare.com/email-service/reference/headers/
import { demand } from "./refusal.ts";

/** Headers that a sender may set, in lower case; everything that begins with X- besides. */
const ALLOWED = new Set([
  "in-reply-to",
  "references",
  "list-unsubscribe",
  "list-unsubscribe-post",
  "list-id",
  "list-archive",
  "list-help",
  "list-owner",
  "list-post",
  "list-subscribe",
  "precedence",
  "auto-submitted",
  "content-language",
  "keywords",
  "comments",
  "importance",
  "priority",
  "sensitivity",
  "organization",
  "require-recipient-valid-since",
  "expires",
  "reply-by",
  "archived-at",
]);
/** Headers that have a field of the message instead. */
const FIELDS = new Set(["from", "to", "cc", "bcc", "subject", "reply-to"]);
const AUTO_SUBMITTED = ["auto-generated", "auto-replied", "auto-notified"];
/** RFC 5322's field name: printable ASCII without a colon. */
const NAME = /^[!-9;-~]+$/;
const MAX_NAME = 100;
const MAX_VALUE_BYTES = 2_048;
const MAX_ALLOWED = 20;
const MAX_BYTES = 16 * 1_024;

const encoder = new TextEncoder();

/** Refuses custom headers that the service refuses. */
export function checkHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const checked: Record<string, string> = {};
  let listed = 0;
  let bytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    const folded = name.toLowerCase();
    demand(NAME.test(name) && name.length <= MAX_NAME, "E_HEADER_NAME_INVALID", "not a header name");
    demand(!FIELDS.has(folded), "E_HEADER_USE_API_FIELD", `${name} has a field of its own`);
    const isOwn = folded.startsWith("x-");
    // Date, Message-ID, MIME-Version, Content-Type, DKIM-Signature, Received and the like are the platform's.
    demand(isOwn || ALLOWED.has(folded), "E_HEADER_NOT_ALLOWED", `${name} may not be set`);
    demand(typeof value === "string" && value.trim() !== "", "E_HEADER_VALUE_INVALID", `${name} is empty`);
    demand(!/[\r\n\0]/.test(value), "E_HEADER_VALUE_INVALID", `${name} has a line break`);
    const length = encoder.encode(value).byteLength;
    demand(length <= MAX_VALUE_BYTES, "E_HEADER_VALUE_TOO_LONG", `${name} has ${length} bytes`);
    demand(
      folded !== "auto-submitted" || AUTO_SUBMITTED.includes(value),
      "E_HEADER_VALUE_INVALID",
      "Auto-Submitted has a value of its own list",
    );
    if (!isOwn) listed += 1;
    bytes += name.length + length;
    checked[name] = value;
  }
  demand(listed <= MAX_ALLOWED, "E_HEADERS_TOO_MANY", `${listed} headers`);
  demand(bytes <= MAX_BYTES, "E_HEADERS_TOO_LARGE", `${bytes} bytes of headers`);
  return checked;
}
