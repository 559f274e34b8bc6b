import { Icon } from "~/components/icon";
import { site } from "~/content/site";
import { Contents, ContentsList } from "~/features/contents/contents";

import { legalParts } from "./legal-parts";

type Content = typeof import("~/content/legal/privacy-policy.mdx");

const homeClass = [
  "text-muted text-md inline-flex min-h-11 items-center gap-2",
  "hover:text-text underline-offset-4 hover:underline print:hidden",
].join(" ");
/** As high as a line of the title. */
const iconClass =
  "border-line bg-surface text-lamp-text rounded-card size-13 border p-3 md:size-18 md:p-4 print:hidden";

/** Its marker is the chevron at its end. */
const foldClass = [
  "flex list-none items-center justify-between px-4 py-3 font-medium",
  "[&::-webkit-details-marker]:hidden",
].join(" ");

/** A legal page: what it is, its numbered sections with a table of contents, and whom to ask. */
export function LegalPage({ content: { default: Text, policy, sections } }: { content: Content }) {
  const { home, updated, contents } = site.policies;
  return (
    <article>
      <header className="legal-sky border-line pt-top pb-gap border-b">
        <div className="wrap">
          {/* A full page load, as for all links home on content pages. */}
          <a href="/" className={homeClass}>
            <Icon name="chevronLeft" className="size-4" />
            {home}
          </a>
          <div className="gap-x-card mt-4 grid gap-y-5 md:grid-cols-[auto_1fr]">
            <span className={iconClass}>
              <Icon name={policy.icon} className="size-full stroke-[1.2]" />
            </span>
            <div>
              <h1 className="text-5xl">{policy.title}</h1>
              <p className="text-muted mt-3 max-w-[36em] text-lg">{policy.summary}</p>
              <p className="text-md mt-3 font-medium">
                {updated} {policy.updated}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap gap-x-gap pt-gap pb-band grid gap-y-6 lg:grid-cols-[16rem_minmax(0,1fr)] print:block">
        <Contents label={contents} parts={sections} numbered />
        {/* Folded above the text on a narrow screen. */}
        <details className="border-line bg-surface rounded-card group border lg:hidden print:hidden">
          <summary className={foldClass}>
            {contents}
            <Icon name="chevronDown" className="group-open:rotate-180" />
          </summary>
          <nav aria-label={contents} className="px-4 pb-4">
            <ContentsList parts={sections} numbered />
          </nav>
        </details>
        <div className="legal-doc max-w-[48.5rem] min-w-0 print:max-w-none">
          <Text components={legalParts} />
        </div>
      </div>
    </article>
  );
}
