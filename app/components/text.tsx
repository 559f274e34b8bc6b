import type { ReactNode } from "react";

import type { MailAction, Faq } from "~/content/shapes";

import { unbroken } from "./unbroken";

export type Hue = "cyan" | "green" | "blue" | "purple" | "orange" | "pink" | "gray";

/** A small label in one of seven hues; all follow one recipe, so that each reads in both themes. */
export function Badge({ hue = "gray", children }: { hue?: Hue; children: ReactNode }) {
  return <span className={`badge badge-${hue}`}>{children}</span>;
}

/** Short names side by side, such as tools, as one line of text. */
export function Names({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`names ${className}`}>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** A list whose every line is ticked off. */
export function Ticks({ items, className = "" }: { items: readonly string[]; className?: string }) {
  return (
    <ul className={`ticks ${className}`}>
      {items.map((item) => (
        <li key={item}>{unbroken(item)}</li>
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

/** Questions and answers that open in place, with or without JavaScript. `dense`: for a small panel. */
export function FaqList({ items, dense = false }: { items: readonly Faq[]; dense?: boolean }) {
  const row = dense ? "text-md py-3" : "py-4 text-base sm:py-5";
  return (
    <div className="border-line max-w-208 border-t">
      {items.map((item) => (
        <details key={item.question} className="border-line border-b">
          <summary className={`sign-after sign-plus flex items-center justify-between gap-4 font-medium ${row}`}>
            {item.question}
          </summary>
          <p className={`text-muted max-w-[43em] ${dense ? "pb-4" : "pb-5"}`}>{unbroken(item.answer)}</p>
        </details>
      ))}
    </div>
  );
}
