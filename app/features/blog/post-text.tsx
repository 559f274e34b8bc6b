import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { postPage } from "~/content/post-page";
import { site } from "~/content/site";
import type { PostBody } from "~/domain/blog/post";

import { PostBlocks, PostPart, withKeys } from "./post-blocks";

/** The text of an article: its parts, with links to them, and where it leads. */
export function PostText({ body }: { body: PostBody }) {
  const { intro, sections, takeaways, conclusion, callToAction } = body;
  return (
    <div className="wrap post-grid">
      <Contents body={body} />
      <div className="post-body">
        {intro.length > 0 ? (
          <div id="intro" className="post-intro">
            <PostBlocks blocks={intro} />
          </div>
        ) : null}
        {sections.map((section) => (
          <PostPart key={section.id} section={section} />
        ))}
        {takeaways ? (
          <section id="takeaways" aria-labelledby="takeaways-title" className="post-part post-part-takeaways">
            <h2 id="takeaways-title">{takeaways.title}</h2>
            <ul className="post-checklist">
              {withKeys(takeaways.items).map(({ key, text }) => (
                <li key={key}>
                  <Icon name="check" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {conclusion ? <PostPart section={conclusion} /> : null}
        {callToAction ? (
          <p className="post-action">
            <a
              href={callToAction.href}
              target="_blank"
              rel="noopener"
              className={buttonClass({ look: "line", size: "large" })}
            >
              <span>
                {callToAction.text}
                <span className="sr-only"> ({site.newTabHint})</span>
              </span>
              <Icon name="arrow" />
            </a>
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Links to the parts, beside the text where there is room. */
function Contents({ body: { sections, takeaways, conclusion } }: { body: PostBody }) {
  const parts = [
    ...sections,
    ...(takeaways ? [{ id: "takeaways", title: takeaways.title }] : []),
    ...(conclusion ? [conclusion] : []),
  ];
  if (parts.length < 2) return <div />;
  return (
    <nav aria-label={postPage.contents} className="post-contents">
      <p>{postPage.contents}</p>
      <ol>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
