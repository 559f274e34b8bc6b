import type { ReactNode } from "react";

import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { brand } from "~/content/brand";
import { consent } from "~/content/consent";
import { openPreferences } from "~/features/consent/consent-banner";

type Mailbox = keyof typeof brand.mail;

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
      <span className="text-lamp-text num">{number}.</span> {children}
    </h2>
  );
}

/** A mailbox of the brand, written out. */
function Mail({ to, className }: { to: Mailbox; className?: string }) {
  return (
    <a href={`mailto:${brand.mail[to]}`} className={className}>
      {brand.mail[to]}
    </a>
  );
}

/** On a phone each row is a block, whose cells name their columns (legal.css). */
function Table({
  caption,
  head,
  rows,
}: {
  caption: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
}) {
  return (
    <div className="border-line rounded-control border">
      <table className="text-md w-full leading-[1.45]">
        <caption className="text-muted px-4 py-3 text-left">{caption}</caption>
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
                <td key={head[index + 1]} data-column={head[index + 1]}>
                  {cell}
                </td>
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
    <dl>
      {items.map(([term, meaning]) => (
        <div key={term} className="border-line grid gap-x-6 gap-y-0.5 border-t py-3 md:grid-cols-[11rem_1fr]">
          <dt className="font-semibold">{term}</dt>
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
    <div className={`border-lamp bg-ground-2 rounded-r-card border-l-[3px] px-6 py-5 ${level === 2 ? "mt-12" : ""}`}>
      <Title className="mb-2 text-lg">{title}</Title>
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
    <section className="border-line bg-surface rounded-card p-card mt-12 grid grid-cols-[auto_1fr] gap-4 border">
      <Icon name="mail" className="text-lamp-text size-6" />
      <div>
        <h2 className="mb-2 text-xl">{title}</h2>
        {children}
        <ul className="mt-3 flex flex-wrap gap-x-7">
          {mailboxes.map((mailbox) => (
            <li key={mailbox}>
              <Mail to={mailbox} className="inline-block py-2 font-medium" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
