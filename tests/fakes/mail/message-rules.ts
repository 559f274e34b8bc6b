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

/** Headers that a sender may set and this site does, in lower case; everything that begins with X- besides. */
const ALLOWED = new Set(["list-unsubscribe", "list-unsubscribe-post", "auto-submitted"]);
const AUTO_SUBMITTED = ["auto-generated", "auto-replied", "auto-notified"];
const MAX_VALUE_BYTES = 2_048;

/** Refuses custom headers that the service refuses. */
function checkHeaders(headers: Readonly<Record<string, unknown>>): Record<string, string> {
  const checked: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    const folded = name.toLowerCase();
    // Date, Message-ID, Content-Type and the like are the platform's; From, Reply-To and the like have fields of the message.
    demand(folded.startsWith("x-") || ALLOWED.has(folded), "E_HEADER_NOT_ALLOWED", `${name} may not be set`);
    demand(typeof value === "string" && value.trim() !== "", "E_HEADER_VALUE_INVALID", `${name} is empty`);
    demand(!/[\r\n\0]/.test(value), "E_HEADER_VALUE_INVALID", `${name} has a line break`);
    demand(encoder.encode(value).byteLength <= MAX_VALUE_BYTES, "E_HEADER_VALUE_TOO_LONG", `${name} is too long`);
    demand(
      folded !== "auto-submitted" || AUTO_SUBMITTED.includes(value),
      "E_HEADER_VALUE_INVALID",
      "Auto-Submitted has a value of its own list",
    );
    checked[name] = value;
  }
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
  const count = to.length + cc.length + bcc.length;
  demand(count > 0, "E_FIELD_MISSING", "to");
  demand(count <= MAX_RECIPIENTS, "E_TOO_MANY_RECIPIENTS", `${count} recipients`);
  const [text, html] = [textOf(given["text"], "text"), textOf(given["html"], "html")];
  demand(text !== "" || html !== "", "E_VALIDATION_ERROR", "neither text nor html");
  const files = given["attachments"] ?? [];
  demand(Array.isArray(files), "E_VALIDATION_ERROR", "attachments is a list");
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
    demand(typeof entry === "string", "E_VALIDATION_ERROR", "a recipient is an address");
    checkAddress(entry);
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
