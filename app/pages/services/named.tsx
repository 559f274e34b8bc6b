import type { ReactNode } from "react";

import { unbroken } from "~/components/unbroken";

/** A thing by its name, and what it means. */
export function Named({
  level,
  title,
  description,
  size = "text-lg/[1.2]",
}: {
  /** Of its heading. */
  level: 3 | 4;
  title: string;
  description: string;
  size?: "text-lg/[1.2]" | "text-xl/[1.15]";
}) {
  const Heading = `h${level}` as const;
  return (
    <div>
      <Heading className={size}>{title}</Heading>{" "}
      <p className="text-muted mt-1 max-w-[40em] leading-normal">{unbroken(description)}</p>
    </div>
  );
}

/** A list that on a phone is one row to scroll sideways. */
export function Shelf({ className, children }: { className: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: on a phone it scrolls, and Safari gives no such list the focus
    <ul className={`shelf ${className}`} tabIndex={0}>
      {children}
    </ul>
  );
}
