import type { Band as BandOf, Faq } from "~/content/shapes";

import { Band } from "../band";
import { FaqList } from "../faq-list";

/** Questions about a service, beside what they are about. */
export function ServiceFaq({ faq, tone }: { faq: BandOf<Faq>; tone: "plain" | "raised" }) {
  return (
    <Band tone={tone} heading={faq.heading} lede={faq.lede} className="band-split">
      <FaqList items={faq.items} />
    </Band>
  );
}
