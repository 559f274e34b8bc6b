import { Band } from "~/components/band";
import { bookingDialogId } from "~/components/booking-dialog-id";
import { Button, buttonClass } from "~/components/button";
import { opens } from "~/components/dialog";
import { FaqList } from "~/components/faq-list";
import { MailLink } from "~/components/mail-link";
import { PageHero } from "~/components/page-hero";
import { PhaseList } from "~/components/phase-list";
import { contact } from "~/content/contact";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";
import { ContactCards } from "./contact-cards";
import { ContactFacts } from "./contact-facts";
import { ContactScene } from "./contact-scene";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/contact", matches);
}

export default function ContactPage() {
  const { hero, mail, after, faq, faqHeading } = contact;
  return (
    <>
      <PageHero title={hero.title} lede={hero.lede} scene={<ContactScene />} />
      <section className="band band-after-hero" aria-label={contact.cardsLabel}>
        <div className="wrap">
          <ContactCards
            content={contact}
            bookButton={
              <Button look="lamp" size="large" {...opens(bookingDialogId)}>
                {contact.bookLabel}
              </Button>
            }
            mailLink={<MailLink mail={mail} className={buttonClass({ look: "line" })} />}
          />
        </div>
      </section>
      <ContactFacts content={contact} />
      <Band heading={after.heading} lede={after.lede}>
        <PhaseList items={after.items} level={3} layout="line" />
      </Band>
      <Band heading={faqHeading} className="contact-faq">
        <FaqList items={faq} />
      </Band>
    </>
  );
}
