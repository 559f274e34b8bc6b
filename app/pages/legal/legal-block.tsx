import type { ReactNode } from "react";

import type { Block } from "~/content/legal/shapes";

import { LegalText, type Mail } from "./legal-text";

type LegalBlockProps = {
  block: Block;
  mail: Mail;
  /** Level of a note's heading. */
  level: 2 | 3;
  /** What stands where the text asks for the button that opens the cookie preferences. */
  consentButton?: ReactNode;
};

/** One block of a legal page. */
export function LegalBlock({ block, mail, level, consentButton }: LegalBlockProps) {
  switch (block.kind) {
    case "paragraph":
      return (
        <p>
          <LegalText text={block.text} mail={mail} />
        </p>
      );
    case "list":
    case "steps": {
      const List = block.kind === "list" ? "ul" : "ol";
      return (
        <List className={`legal-${block.kind}`}>
          {block.items.map((item) => (
            <li key={JSON.stringify(item)}>
              <LegalText text={item} mail={mail} />
            </li>
          ))}
        </List>
      );
    }
    case "definitions":
      return (
        <dl className="legal-terms">
          {block.items.map(({ term, meaning }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <LegalText text={meaning} mail={mail} />
              </dd>
            </div>
          ))}
        </dl>
      );
    case "table":
      return <LegalTable {...block} />;
    case "note": {
      const Title = `h${level}` as const;
      return (
        <div className="legal-note">
          <Title>{block.title}</Title>
          <p>
            <LegalText text={block.text} mail={mail} />
          </p>
        </div>
      );
    }
    case "consent-button":
      return consentButton ? <p>{consentButton}</p> : null;
    default:
      return block satisfies never;
  }
}

function LegalTable({ caption, head, rows }: Extract<Block, { kind: "table" }>) {
  return (
    // Focusable, so that the arrow keys can scroll a table that is wider than the screen.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="legal-table" role="region" aria-label={caption} tabIndex={0}>
      <table data-columns={head.length}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {head.map((cell) => (
              <th key={cell} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <th scope="row">{first}</th>
              {rest.map((cell, index) => (
                <td key={head[index + 1]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
