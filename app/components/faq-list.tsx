import type { Faq } from "~/content/shapes";

import { Icon } from "./icon";

/** Questions and answers that open in place, with or without JavaScript. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="faq">
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="plus" className="faq-sign" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
