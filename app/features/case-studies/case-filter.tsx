import { SiteLink } from "~/components/site-link";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";
import { type CaseFilter, caseFilters } from "~/domain/case-filter";

/** Place of the list on its page, so that a link that filters it shows it. */
const LIST = "/case-studies";
const AT_LIST = "#case-studies";

const choiceClass = [
  "border-line inline-flex min-h-8 items-center rounded-full border px-3 text-sm",
  "hover:border-line-strong aria-[current]:bg-text aria-[current]:text-ground aria-[current]:border-text",
].join(" ");

/** Links that show the case studies of one industry or of one kind. Without JavaScript the server reads the query. */
export function CaseFilters({
  query,
  shown,
}: {
  /** The query of the page. */
  query: URLSearchParams;
  /** The case studies that it gets. */
  shown: readonly CaseCard[];
}) {
  const { items, filters } = caseStudies;
  const isFiltered = shown.length < items.length;
  return (
    <div className="mb-gap grid gap-4">
      {(Object.keys(caseFilters) as CaseFilter[]).map((name) => (
        <nav
          key={name}
          aria-label={filters[name]}
          className="grid gap-x-5 gap-y-2 md:grid-cols-[9rem_1fr] md:items-baseline"
        >
          <span className="text-muted text-md">{filters[name]}</span>
          <ul className="flex flex-wrap gap-2">
            <Choice href={LIST + AT_LIST} label={filters.all} isChosen={!isFiltered} />
            {[...new Set(items.map((study) => study[caseFilters[name]]))].map((value) => (
              <Choice
                key={value}
                href={`${LIST}?${new URLSearchParams({ [name]: value })}${AT_LIST}`}
                label={value}
                isChosen={isFiltered && query.get(name) === value}
              />
            ))}
          </ul>
        </nav>
      ))}
      <p role="status" className="text-muted num text-sm">
        {filters.shown(shown.length, items.length)}
      </p>
    </div>
  );
}

function Choice({ href, label, isChosen }: { href: string; label: string; isChosen: boolean }) {
  return (
    <li>
      <SiteLink href={href} className={choiceClass} aria-current={isChosen ? "true" : undefined}>
        {label}
      </SiteLink>
    </li>
  );
}
