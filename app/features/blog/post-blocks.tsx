import type { ReactNode } from "react";

import type { Block, PostSection } from "~/domain/blog/post";

/** What a list item names before its colon, when that is short enough to be a name. */
const LEAD = /^([^.!?:]{2,40}):\s(.+)$/s;
/** Items that count themselves are an order. */
const STEP = /^Step \d+:/;

/** Paragraphs and lists of a post; all of it plain text. */
export function PostBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block, index) =>
    block.kind === "list" ? (
      // The blocks of a post never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <PostList key={index} items={block.items} />
    ) : (
      // oxlint-disable-next-line react/no-array-index-key
      <p key={index}>{block.text}</p>
    ),
  );
}

function PostList({ items }: { items: readonly string[] }) {
  const List = items.every((item) => STEP.test(item)) ? "ol" : "ul";
  return (
    <List className="post-list">
      {withKeys(items).map(({ key, text }) => (
        <li key={key}>{listItem(text)}</li>
      ))}
    </List>
  );
}

/** A part of a post under its own heading, which links can point to. */
export function PostPart({ section }: { section: PostSection }) {
  return (
    <section id={section.id} aria-labelledby={`${section.id}-title`} className={`post-part post-part-${section.id}`}>
      <h2 id={`${section.id}-title`}>{section.title}</h2>
      <PostBlocks blocks={section.blocks} />
    </section>
  );
}

/** Items with keys of their own, though two of them may say the same. */
export function withKeys(items: readonly string[]): { key: string; text: string }[] {
  return items.map((text, index) => ({ key: `${index} ${text}`, text }));
}

function listItem(text: string): ReactNode {
  const [, lead, rest] = LEAD.exec(text) ?? [];
  return lead ? (
    <>
      <b>{lead}:</b> {rest}
    </>
  ) : (
    text
  );
}
