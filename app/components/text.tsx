import type { ReactNode } from "react";

import type { MailAction, Faq } from "~/content/shapes";

import { Icon } from "./icon";

export type Hue = "cyan" | "green" | "blue" | "purple" | "orange" | "pink" | "gray";

/** A small label in one of seven hues; all follow one recipe, so that each reads in both themes. */
export function Badge({ hue = "gray", children }: { hue?: Hue; children: ReactNode }) {
  return <span className={`badge badge-${hue}`}>{children}</span>;
}

/** Short names side by side, such as tools. */
export function Chips({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ? `chips ${className}` : "chips"}>
      {items.map((item) => (
        <li key={item} className="chip">
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A list whose every line is ticked off. */
export function Ticks({ items, className }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={className ? `ticks ${className}` : "ticks"}>
      {items.map((item) => (
        <li key={item}>
          <Icon name="check" />
          {item}
        </li>
      ))}
    </ul>
  );
}

/** A link that opens an email draft in a new window. */
export function MailLink({ mail, className }: { mail: MailAction; className: string }) {
  return (
    <a
      href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject)}`}
      target="_blank"
      rel="noopener"
      className={className}
    >
      {mail.label}
    </a>
  );
}

/** Questions and answers that open in place, with or without JavaScript. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="plus" className="faq-sign" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
