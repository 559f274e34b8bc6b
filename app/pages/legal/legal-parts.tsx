import type { ReactNode } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { brand } from "~/content/brand";
import { consent } from "~/content/consent";
import { openPreferences } from "~/features/consent/consent-banner";

type Mailbox = keyof typeof brand.mail;
type TableProps = { caption: string; head: readonly string[]; rows: readonly (readonly string[])[] };

/** What a policy's links become, and what its text uses by name. */
export const legalParts = { a: TextLink, Heading, Mail, Table, Definitions, Note, ConsentButton, Contact };

function TextLink({ href, children }: { href: string; children: ReactNode }) {
  if (href.startsWith("/")) return <SiteLink href={href}>{children}</SiteLink>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}

/** The heading of a section, which is its anchor. */
function Heading({ id, number, children }: { id: string; number: number; children: ReactNode }) {
  return (
    <h2 id={id}>
      <span className="legal-number num">{number}.</span> {children}
    </h2>
  );
}

/** A mailbox of the brand, written out. */
function Mail({ to }: { to: Mailbox }) {
  return <a href={`mailto:${brand.mail[to]}`}>{brand.mail[to]}</a>;
}

function Table({ caption, head, rows }: TableProps) {
  return (
    // Focusable, so that the arrow keys can scroll a table that is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="legal-table" role="region" aria-label={caption} tabIndex={0}>
      <table data-columns={head.length}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Definitions({ items }: { items: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl className="legal-terms">
      {items.map(([term, meaning]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A box. `level` is its heading's: 2 after the last section, 3 within one. */
function Note({ title, level = 3, children }: { title: string; level?: 2 | 3; children: ReactNode }) {
  const Title = `h${level}` as const;
  return (
    <div className="legal-note">
      <Title>{title}</Title>
      {children}
    </div>
  );
}

/** Opens the cookie preferences. */
function ConsentButton() {
  return (
    <p>
      <Button look="lamp" className="needs-js" onClick={openPreferences}>
        {consent.manage}
      </Button>
    </p>
  );
}

/** Whom to ask, with links to the mailboxes. */
function Contact({
  title,
  mailboxes,
  children,
}: {
  title: string;
  mailboxes: readonly Mailbox[];
  children: ReactNode;
}) {
  return (
    <section className="legal-contact">
      <Icon name="mail" className="size-6" />
      <div>
        <h2>{title}</h2>
        {children}
        <ul>
          {mailboxes.map((mailbox) => (
            <li key={mailbox}>
              <Mail to={mailbox} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
