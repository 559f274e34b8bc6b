import type { FAQPage } from "schema-dts";

import type { Faq } from "~/content/shapes";

import { ids } from "./ids";

/** The questions and answers that a page shows. */
export function faqPage(origin: string, path: string, items: readonly Faq[]): FAQPage {
  const url = `${origin}${path}`;
  return {
    "@type": "FAQPage",
    "@id": ids.faq(url),
    url,
    isPartOf: { "@id": ids.page(url) },
    mainEntity: items.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}
