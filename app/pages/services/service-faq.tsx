import { Band } from "~/components/band";
import { FaqList } from "~/components/faq-list";
import type { Band as BandOf, Faq } from "~/content/shapes";

/** Questions about a service, beside what they are about. */
export function ServiceFaq({ faq, tone }: { faq: BandOf<Faq>; tone: "plain" | "raised" }) {
  return (
    <Band tone={tone} heading={faq.heading} lede={faq.lede} className="band-split">
      <FaqList items={faq.items} />
    </Band>
  );
}
