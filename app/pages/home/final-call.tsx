import type { ReactNode } from "react";

import { FaqList } from "~/components/faq-list";
import { Skyline } from "~/components/skyline";
import type { home } from "~/content/home";

type FinalCallProps = {
  id: string;
  content: (typeof home)["finalCall"];
  faq: (typeof home)["faq"];
  actions: ReactNode;
};

/** The last call of the home page, with the questions that stand before it answered beside it. */
export function FinalCall({ id, content, faq, actions }: FinalCallProps) {
  return (
    <section id={id} className="closing final">
      <div className="wrap final-grid">
        <div className="final-call">
          <h2 className="band-title">{content.heading}</h2>
          <p className="band-lede">{content.text}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">{actions}</div>
        </div>
        <div>
          <h3 className="band-subtitle">{faq.heading}</h3>
          <p className="text-muted mt-2 mb-6">{faq.lede}</p>
          <FaqList items={faq.items} />
        </div>
      </div>
      <Skyline />
    </section>
  );
}
