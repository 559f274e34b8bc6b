import type { ReactNode } from "react";

import { buttonClass } from "~/components/button";
import { Icon } from "~/components/icon";
import { SiteLink } from "~/components/site-link";
import { unbroken } from "~/components/unbroken";
import { site } from "~/content/site";
import { type Block, type PostBody, type PostSection, readInlineLinks } from "~/domain/blog/post";

/** The parts of an article that links can lead to. */
export function articleParts({ sections, takeaways, conclusion }: PostBody): { id: string; title: string }[] {
  return [
    ...sections,
    ...(takeaways ? [{ id: "takeaways", title: takeaways.title }] : []),
    ...(conclusion ? [conclusion] : []),
  ];
}

/** The text of an article, and where it leads. `contents`: what stands beside it where there is room. */
export function PostText({ body, contents }: { body: PostBody; contents?: ReactNode }) {
  const { intro, sections, takeaways, conclusion, callToAction } = body;
  return (
    <div className="wrap pt-part lg:gap-part lg:grid lg:grid-cols-[15rem_minmax(0,42rem)] print:block">
      <div>{contents}</div>
      <div className="post-body max-w-2xl text-lg leading-[1.7] wrap-anywhere print:max-w-none">
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
            <ul className="grid gap-4 leading-normal">
              {withKeys(takeaways.items).map(({ key, text }) => (
                <li key={key} className="flex gap-3">
                  <Icon name="check" className="text-ok mt-[0.2em]" />
                  <span>{text}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {conclusion ? <PostPart section={conclusion} /> : null}
        {callToAction ? (
          <p className="post-action">
            <a href={callToAction.href} target="_blank" rel="noopener" className={buttonClass({ look: "line" })}>
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

/** The label of a list item before its colon, if it is short enough to be one, or a time. It never cuts a link in two. */
const LEAD = /^([\d:–-]{4,}(?: [AP]M)?|[^.!?:[]{2,40}):\s(.+)$/s;
/** Items that are numbered in their text form an ordered list, which counts them itself. */
const STEP = /^Step \d+:\s*/;
/** Items that say what each comes to form a table: "Label: 2 hours × $30 = $60." or "Label: $5." */
const SUM = /^([^.!?:[]{2,40}):\s(?:([^=]+) = )?(\$?\d(?:[\d,.]*\d)?[\w ]*)\.$/;

/** Paragraphs and lists of a post: plain text in which pages of this site may be linked. */
function PostBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === "list" ? (
      // The blocks of a post never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <PostList key={index} items={block.items} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{linked(block.text)}</p>
    ),
  );
}

function PostList({ items }: { items: readonly string[] }) {
  if (items.every((item) => SUM.test(item))) return <PostSums items={items} />;
  const isSteps = items.every((item) => STEP.test(item));
  const List = isSteps ? "ol" : "ul";
  return (
    <List className="post-list">
      {withKeys(items).map(({ key, text }) => (
        <li key={key}>{listItem(isSteps ? text.replace(STEP, "") : text)}</li>
      ))}
    </List>
  );
}

/** What each thing comes to, and how that is worked out. */
function PostSums({ items }: { items: readonly string[] }) {
  return (
    <table className="post-list border-line max-sm:text-md table w-full border-t text-base leading-snug wrap-normal">
      <tbody>
        {withKeys(items).map(({ key, text }) => {
          const [, label, sum, amount] = SUM.exec(text) ?? [];
          return (
            <tr key={key} className="border-line border-b align-baseline [&>*]:py-2.5">
              <th scope="row" className="pr-4 text-left font-medium">
                {label}
              </th>
              <td className="text-muted num pr-4">{sum}</td>
              <td className="num text-right font-medium">{amount}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** A part of a post under its own heading, which links can point to. */
function PostPart({ section }: { section: PostSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className={`post-part post-part-${section.id}`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <PostBlocks blocks={section.blocks} />
    </section>
  );
}

/** Items with unique keys, even if two have the same text. */
function withKeys(items: readonly string[]): { key: string; text: string }[] {
  return items.map((text, index) => ({ key: `${index} ${text}`, text }));
}

function listItem(text: string): ReactNode {
  const [, lead, rest] = LEAD.exec(text) ?? [];
  return lead ? (
    <>
      <b>{lead}:</b> {linked(rest ?? "")}
    </>
  ) : (
    linked(text)
  );
}

/** A text with its links. A text without any stays the one string it is. */
function linked(text: string): ReactNode {
  const pieces = readInlineLinks(text);
  if (pieces.every((piece) => typeof piece === "string")) return unbroken(text);
  return pieces.map((piece, index) =>
    typeof piece === "string" ? (
      unbroken(piece)
    ) : (
      // The pieces of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <SiteLink key={index} href={piece.path}>
        {piece.text}
      </SiteLink>
    ),
  );
}
