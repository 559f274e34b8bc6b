// Source: developers.cloudflare.com/email-service (Workers API, headers, limits)
// Source: developers.cloudflare.com/email-service/reference/headers/
/** What the service throws: a code, with which its message begins as well. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** Throws the service's refusal unless the condition holds. */
export function demand(condition: boolean, code: string, detail: string): asserts condition {
  if (!condition) throw new MailRefusal(code, detail);
}

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
const HEADERS_WITH_A_FIELD = new Set(["from", "to", "cc", "bcc", "subject", "reply-to"]);
const AUTO_SUBMITTED = ["auto-generated", "auto-replied", "auto-notified"];
/** RFC 5322's field name: printable ASCII without a colon. */
const NAME = /^[!-9;-~]+$/;
const MAX_NAME = 100;
const MAX_VALUE_BYTES = 2_048;
const MAX_ALLOWED = 20;
const MAX_HEADER_BYTES = 16 * 1_024;

/** Refuses custom headers that the service refuses. */
function checkHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const checked: Record<string, string> = {};
  let listed = 0;
  let bytes = 0;
  for (const [name, value] of Object.entries(headers)) {
    const folded = name.toLowerCase();
    demand(NAME.test(name) && name.length <= MAX_NAME, "E_HEADER_NAME_INVALID", "not a header name");
    demand(!HEADERS_WITH_A_FIELD.has(folded), "E_HEADER_USE_API_FIELD", `${name} has a field of its own`);
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
  demand(bytes <= MAX_HEADER_BYTES, "E_HEADERS_TOO_LARGE", `${bytes} bytes of headers`);
  return checked;
}

/** An address, with the name that stands before it. */
type Mailbox = { readonly email: string; readonly name: string | null };
type SentFile = {
  readonly filename: string;
  readonly type: string;
  readonly disposition: string;
  /** As text: all that this site attaches is text. */
  readonly content: string;
};

/** A mail as the service accepted it. */
export type SentMail = {
  readonly from: Mailbox;
  readonly to: readonly string[];
  readonly cc: readonly string[];
  readonly bcc: readonly string[];
  readonly replyTo: Mailbox | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly attachments: readonly SentFile[];
};

const FIELDS = ["from", "to", "cc", "bcc", "replyTo", "subject", "text", "html", "headers", "attachments"];
const MAX_RECIPIENTS = 50;
const MAX_ATTACHMENTS = 32;
const MAX_BYTES = 5 * 1_024 * 1_024;
const MAX_ADDRESS = 254;
const ADDRESS = /^[^\s\p{Cc}<>()[\]\\,;:"@]+@[^\s\p{Cc}<>()[\]\\,;:"@.]+(\.[^\s\p{Cc}<>()[\]\\,;:"@.]+)+$/u;

const encoder = new TextEncoder();

/** Parses a message as the binding's `send` gets it. Throws what the service would throw. */
export function readMessage(message: unknown): SentMail {
  const given = recordOf(message, "message");
  for (const name of Object.keys(given)) demand(FIELDS.includes(name), "E_VALIDATION_ERROR", `unknown field ${name}`);
  const { from, subject } = given;
  demand(from !== undefined && from !== "", "E_FIELD_MISSING", "from");
  demand(subject !== undefined && subject !== "", "E_FIELD_MISSING", "subject");
  const [to, cc, bcc] = [recipientsOf(given["to"]), recipientsOf(given["cc"]), recipientsOf(given["bcc"])];
  const all = [...to, ...cc, ...bcc];
  demand(all.length > 0, "E_FIELD_MISSING", "to");
  demand(all.length <= MAX_RECIPIENTS, "E_TOO_MANY_RECIPIENTS", `${all.length} recipients`);
  for (const address of all) checkAddress(address);
  const [text, html] = [textOf(given["text"], "text"), textOf(given["html"], "html")];
  demand(text !== "" || html !== "", "E_VALIDATION_ERROR", "neither text nor html");
  const files = given["attachments"] ?? [];
  demand(Array.isArray(files), "E_VALIDATION_ERROR", "attachments is a list");
  demand(files.length <= MAX_ATTACHMENTS, "E_TOO_MANY_ATTACHMENTS", `${files.length} attachments`);
  const attachments = files.map(fileOf);
  const read: SentMail = {
    from: mailboxOf(from, "from"),
    to,
    cc,
    bcc,
    replyTo: given["replyTo"] === undefined ? null : mailboxOf(given["replyTo"], "replyTo"),
    subject: lineOf(subject, "subject"),
    text,
    html,
    headers: checkHeaders(recordOf(given["headers"] ?? {}, "headers")),
    attachments,
  };
  const sizes = [read.subject, text, html, ...attachments.map(({ content }) => content)];
  const bytes = sizes.reduce((sum, part) => sum + encoder.encode(part).byteLength, 0);
  demand(bytes <= MAX_BYTES, "E_CONTENT_TOO_LARGE", `${bytes} bytes`);
  return read;
}

function recordOf(value: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) throw new MailRefusal("E_VALIDATION_ERROR", `${what} is an object`);
  return Object.fromEntries(Object.entries(value).filter(([, part]) => part !== undefined));
}

function recipientsOf(value: unknown): string[] {
  if (value === undefined) return [];
  const list: unknown[] = Array.isArray(value) ? value : [value];
  return list.map((entry) => {
    demand(typeof entry === "string" && entry !== "", "E_VALIDATION_ERROR", "a recipient is an address");
    return entry;
  });
}

function checkAddress(address: string): void {
  const isGood = ADDRESS.test(address) && address.length <= MAX_ADDRESS && !/^\.|\.\.|\.@/.test(address);
  demand(isGood, "E_VALIDATION_ERROR", "invalid address");
}

function mailboxOf(value: unknown, what: string): Mailbox {
  if (typeof value === "string") {
    checkAddress(value);
    return { email: value, name: null };
  }
  const { email, name } = recordOf(value, what);
  demand(typeof email === "string", "E_FIELD_MISSING", `${what}.email`);
  checkAddress(email);
  return { email, name: name === undefined ? null : lineOf(name, `${what}.name`) };
}

/** A text that becomes a header. */
function lineOf(value: unknown, what: string): string {
  demand(typeof value === "string", "E_VALIDATION_ERROR", `${what} is a text`);
  demand(!/[\r\n\0]/.test(value), "E_VALIDATION_ERROR", `${what} has a line break`);
  return value;
}

function textOf(value: unknown, what: string): string {
  demand(value === undefined || typeof value === "string", "E_VALIDATION_ERROR", `${what} is a text`);
  return value ?? "";
}

function fileOf(value: unknown): SentFile {
  const { filename, type, disposition, content } = recordOf(value, "attachment");
  demand(typeof content === "string" || isBytes(content), "E_VALIDATION_ERROR", "an attachment has content");
  demand(disposition === "attachment" || disposition === "inline", "E_VALIDATION_ERROR", "a disposition");
  return {
    filename: lineOf(filename, "filename"),
    type: lineOf(type, "type"),
    disposition,
    // A text is Base64.
    content:
      typeof content === "string"
        ? atob(content)
        : new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(content),
  };
}

function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView {
  return value instanceof ArrayBuffer || ArrayBuffer.isView(value);
}
