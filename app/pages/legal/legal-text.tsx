import { Fragment } from "react";

import { SiteLink } from "~/components/site-link";
import type { Inline, Mailbox } from "~/content/legal/shapes";

/** The addresses behind the names of mailboxes. */
export type Mail = Readonly<Record<Mailbox, string>>;

/** A run of legal text with its links. */
export function LegalText({ text, mail }: { text: readonly Inline[]; mail: Mail }) {
  return text.map((part, index) => {
    // The texts never change while they are shown, so the index is a stable key.
    const key = index;
    if (typeof part === "string") return <Fragment key={key}>{part}</Fragment>;
    if ("strong" in part) return <strong key={key}>{part.strong}</strong>;
    if ("mail" in part) return <MailLink key={key} address={mail[part.mail]} />;
    if (part.to.startsWith("/")) {
      return (
        <SiteLink key={key} href={part.to}>
          {part.text}
        </SiteLink>
      );
    }
    return (
      <a key={key} href={part.to} target="_blank" rel="noopener noreferrer">
        {part.text}
      </a>
    );
  });
}

/** A mailbox, written out. */
export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
