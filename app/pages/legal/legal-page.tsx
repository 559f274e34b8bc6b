import { Icon } from "~/components/icon";
import { site } from "~/content/site";

import { legalParts } from "./legal-parts";

type Content = typeof import("~/content/legal/privacy-policy.mdx");

/** A legal page: what it is, its numbered sections with a table of contents, and whom to ask. */
export function LegalPage({ content: { default: Text, policy, sections } }: { content: Content }) {
  const { home, updated, contents } = site.policies;
  return (
    <article className="legal">
      <header className="legal-head">
        <div className="wrap">
          {/* A full page load, as for all links home on content pages; SHELL-13. */}
          <a href="/" className="legal-home">
            <Icon name="chevronLeft" className="size-4" />
            {home}
          </a>
          <div className="legal-title">
            <span className="legal-icon">
              <Icon name={policy.icon} className="size-full" />
            </span>
            <div>
              <h1>{policy.title}</h1>
              <p className="legal-summary">{policy.summary}</p>
              <p className="legal-updated">
                {updated} {policy.updated}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap legal-grid">
        <nav aria-label={contents} className="legal-aside">
          <p className="legal-aside-title">{contents}</p>
          <Contents sections={sections} />
        </nav>
        <details className="legal-fold">
          <summary>
            {contents}
            <Icon name="chevronDown" />
          </summary>
          <nav aria-label={contents}>
            <Contents sections={sections} />
          </nav>
        </details>
        <div className="legal-doc">
          <Text components={legalParts} />
        </div>
      </div>
    </article>
  );
}

function Contents({ sections }: Pick<Content, "sections">) {
  return (
    <ol className="legal-contents">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
