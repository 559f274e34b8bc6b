import type { ReactNode } from "react";

import { SiteLink } from "~/components/site-link";
import { readInlineLinks } from "~/domain/blog/inline-links";
import type { Block, PostSection } from "~/domain/blog/post";

/** The label of a list item before its colon, if it is short enough to be one. It never cuts a link in two. */
const LEAD = /^([^.!?:[]{2,40}):\s(.+)$/s;
/** Items that are numbered in their text form an ordered list. */
const STEP = /^Step \d+:/;

/** Paragraphs and lists of a post: plain text in which pages of this site may be linked. */
export function PostBlocks({ blocks }: { blocks: readonly Block[] }) {
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

/** Items with unique keys, even if two have the same text. */
export function withKeys(items: readonly string[]): { key: string; text: string }[] {
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
  if (pieces.every((piece) => typeof piece === "string")) return text;
  return pieces.map((piece, index) =>
    typeof piece === "string" ? (
      piece
    ) : (
      // The pieces of a text never change their order.
      // oxlint-disable-next-line react/no-array-index-key
      <SiteLink key={index} href={piece.path}>
        {piece.text}
      </SiteLink>
    ),
  );
}
