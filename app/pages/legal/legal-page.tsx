import type { ReactNode } from "react";

import { Icon } from "~/components/icon";
import type { legalLabels } from "~/content/legal/labels";
import type { LegalPage as LegalContent } from "~/content/legal/shapes";

import { LegalBlock } from "./legal-block";
import { LegalText, type Mail, MailLink } from "./legal-text";

type LegalPageProps = {
  content: LegalContent;
  labels: typeof legalLabels;
  mail: Mail;
  consentButton?: ReactNode;
};

/** A legal page: what it is, its numbered sections with a table of contents, and whom to ask. */
export function LegalPage({ content, labels, mail, consentButton }: LegalPageProps) {
  const { contact } = content;
  return (
    <article className="legal">
      <header className="legal-head">
        <div className="wrap">
          {/* A full page load, as for all links home on content pages; SHELL-13. */}
          <a href="/" className="legal-home">
            <Icon name="chevronLeft" className="size-4" />
            {labels.home}
          </a>
          <div className="legal-title">
            <span className="legal-icon">
              <Icon name={content.icon} className="size-full" />
            </span>
            <div>
              <h1>{content.title}</h1>
              <p className="legal-summary">{content.summary}</p>
              <p className="legal-updated">
                {labels.updated} {content.updated}
              </p>
            </div>
          </div>
        </div>
      </header>
      <div className="wrap legal-grid">
        <nav aria-label={labels.contents} className="legal-aside">
          <p className="legal-aside-title">{labels.contents}</p>
          <Contents content={content} />
        </nav>
        <details className="legal-fold">
          <summary>
            {labels.contents}
            <Icon name="chevronDown" />
          </summary>
          <nav aria-label={labels.contents}>
            <Contents content={content} />
          </nav>
        </details>
        <div className="legal-doc">
          <p className="legal-intro">
            <LegalText text={content.intro} mail={mail} />
          </p>
          {content.sections.map(({ id, title, blocks }, index) => (
            <section key={id} id={id} className="legal-section">
              <h2>
                <span className="legal-number num">{index + 1}.</span> {title}
              </h2>
              {blocks.map((block) => (
                <LegalBlock
                  key={JSON.stringify(block)}
                  block={block}
                  mail={mail}
                  level={3}
                  consentButton={consentButton}
                />
              ))}
            </section>
          ))}
          {content.closing.map((block) => (
            <LegalBlock key={JSON.stringify(block)} block={block} mail={mail} level={2} />
          ))}
          <section className="legal-contact">
            <Icon name="mail" className="size-6" />
            <div>
              <h2>{contact.title}</h2>
              <p>
                <LegalText text={contact.text} mail={mail} />
              </p>
              <ul>
                {contact.mailboxes.map((mailbox) => (
                  <li key={mailbox}>
                    <MailLink address={mail[mailbox]} />
                  </li>
                ))}
              </ul>
            </div>
          </section>
        </div>
      </div>
    </article>
  );
}

function Contents({ content }: { content: LegalContent }) {
  return (
    <ol className="legal-contents">
      {content.sections.map(({ id, title }) => (
        <li key={id}>
          <a href={`#${id}`}>{title}</a>
        </li>
      ))}
    </ol>
  );
}
