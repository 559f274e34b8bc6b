import { createContext } from "react";

import type { Block, PostBody, PostSection } from "~/domain/blog/post";

/** The text of the post that a document shows, while the server renders it. */
export const ServerPostBody = createContext<PostBody | null>(null);

/**
 * The text of a post, read back from the element that the server wrote it into (`post-text.tsx`): a document holds it
 * once, and not again among its data. All of it is plain text.
 */
export function readBody(written: Element): PostBody {
  const parts = [...written.querySelectorAll(":scope > section")].map(readSection);
  const takeaways = written.querySelector(":scope > #takeaways");
  const link = written.querySelector<HTMLAnchorElement>(":scope > .post-action > a");
  return {
    intro: readBlocks(written.querySelector(":scope > #intro")),
    sections: parts.filter(({ id }) => id !== "takeaways" && id !== "conclusion"),
    takeaways: takeaways && { title: textOf(takeaways.querySelector("h2")), items: readItems(takeaways) },
    conclusion: parts.find(({ id }) => id === "conclusion") ?? null,
    callToAction: link && {
      text: textOf(link.querySelector("span")?.firstChild),
      href: link.getAttribute("href") ?? "",
    },
  };
}

function readSection(section: Element): PostSection {
  return { id: section.id, title: textOf(section.querySelector("h2")), blocks: readBlocks(section) };
}

function readBlocks(place: Element | null): Block[] {
  return [...(place?.querySelectorAll(":scope > :is(p, ul)") ?? [])].map((block) =>
    block.tagName === "UL" ? { kind: "list", items: readItems(block) } : { kind: "paragraph", text: textOf(block) },
  );
}

function readItems(list: Element): string[] {
  return [...list.querySelectorAll("li")].map(textOf);
}

function textOf(node: Node | null | undefined): string {
  return node?.textContent ?? "";
}
