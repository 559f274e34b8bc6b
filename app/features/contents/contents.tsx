import { useEffect, useState } from "react";

const aside = "sticky top-24 hidden max-h-[calc(100dvh-7rem)] self-start overflow-auto lg:block print:hidden";

type Part = { readonly id: string; readonly title: string };
type ListProps = {
  parts: readonly Part[];
  /** As the headings are. */
  numbered?: boolean;
  /** The part that is read. */
  current?: string | undefined;
};

/** Links to the parts of a long text, beside it where there is room; they stay in sight and mark the part that is read. */
export function Contents({ label, ...list }: { label: string } & Omit<ListProps, "current">) {
  return (
    <nav aria-label={label} className={aside}>
      <p className="text-md mb-3 font-semibold">{label}</p>
      <ContentsList {...list} current={useCurrentPart(list.parts)} />
    </nav>
  );
}

/** The links alone. */
export function ContentsList({ parts, numbered = false, current }: ListProps) {
  return (
    <ol className={numbered ? "toc-numbered toc" : "toc"}>
      {parts.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`} aria-current={id === current ? "location" : undefined}>
            {title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The last part that begins above the middle of the screen; none before the first. */
function useCurrentPart(parts: readonly Part[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) begun[isIntersecting ? "add" : "delete"](target.id);
        setCurrent(parts.findLast(({ id }) => begun.has(id))?.id);
      },
      // All that is above the middle of the screen.
      { rootMargin: "999999px 0px -50%" },
    );
    for (const { id } of parts) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [parts]);
  return current;
}
