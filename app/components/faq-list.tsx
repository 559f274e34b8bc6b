import { Icon } from "./icon";

type Faq = { readonly id: string; readonly question: string; readonly answer: string };

/** Questions and answers that open in place, with or without JavaScript. */
export function FaqList({ items }: { items: readonly Faq[] }) {
  return (
    <div className="faq">
      {items.map(({ id, question, answer }) => (
        <details key={id} id={`faq-${id}`}>
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
