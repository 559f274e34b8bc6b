/** A mailbox of the brand; its address is in the brand file. */
export type Mailbox = "hello" | "legal" | "privacy" | "billing";

/** A run of text; `to` makes it a link: a site path, an https address or a mailbox of the brand. */
export type Inline = string | { text: string; to: string } | { strong: string } | { mail: Mailbox };

export type Block =
  | { kind: "paragraph"; text: readonly Inline[] }
  | { kind: "list"; items: readonly (readonly Inline[])[] }
  | { kind: "steps"; items: readonly (readonly Inline[])[] }
  | { kind: "table"; caption: string; head: readonly string[]; rows: readonly (readonly string[])[] }
  | { kind: "definitions"; items: readonly { term: string; meaning: readonly Inline[] }[] }
  | { kind: "note"; title: string; text: readonly Inline[] }
  | { kind: "consent-button" };

/** The page numbers the sections, so a title holds no number. `id` is the anchor. */
export type LegalSection = { id: string; title: string; blocks: readonly Block[] };

export type LegalPage = {
  slug: string;
  title: string;
  icon: "shield" | "scales" | "cookie" | "card";
  summary: string;
  /** When its text was last changed, as the page shows it. */
  updated: string;
  intro: readonly Inline[];
  sections: readonly LegalSection[];
  /** What follows the sections: the compliance box, the secure-payment note. */
  closing: readonly Block[];
  contact: { title: string; text: readonly Inline[]; mailboxes: readonly Mailbox[] };
  /** For search engines: 120 to 155 characters. */
  description: string;
  keywords: readonly string[];
};
