import { contact } from "~/content/contact";
import { bookingDialogId } from "~/features/booking/dialog-id";
import { Band } from "~/sections/band";
import { ContactCards } from "~/sections/contact-cards";
import { ContactFacts } from "~/sections/contact-facts";
import { ContactScene } from "~/sections/contact-scene";
import { FaqList } from "~/sections/faq-list";
import { MailLink } from "~/sections/mail-link";
import { PageHero } from "~/sections/page-hero";
import { Button, buttonClass } from "~/ui/button";
import { opens } from "~/ui/dialog";

export function ContactPage() {
  const { hero, mail, after, faq, faqHeading } = contact;
  return (
    <>
      <PageHero title={hero.title} lede={hero.lede} scene={<ContactScene />} />
      <section className="band case-band" aria-label={contact.cardsLabel}>
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
        <ol className="steps">
          {after.items.map((step) => (
            <li key={step.phase}>
              <h3>{step.phase}</h3>
              {"duration" in step ? <p className="step-time num">{step.duration}</p> : null}
              <p>{step.description}</p>
            </li>
          ))}
        </ol>
      </Band>
      <Band heading={faqHeading} className="contact-faq">
        <FaqList items={faq} />
      </Band>
    </>
  );
}
