import type { ReactNode } from "react";

import { Band } from "~/components/band";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { PageHero } from "~/components/page-hero";
import { PhaseList } from "~/components/phase-list";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { FaqList, MailLink } from "~/components/text";
import { contact } from "~/content/contact";
import { PageForm } from "~/features/booking/booking-form";
import { pageTags } from "~/seo/page-tags";
import { useBookingSettings } from "~/shell/global-overlays";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/contact", matches);
}

export default function ContactPage() {
  const { hero, calendar, mail, after, faq, faqHeading } = contact;
  return (
    <>
      <PageHero
        title={hero.title}
        lede={hero.lede}
        actions={
          <Button look="lamp" size="large" {...opens(bookingDialogId)}>
            {contact.bookLabel}
          </Button>
        }
        scene={<ContactFacts content={contact} />}
      />
      <Band id={calendar.anchor} heading={calendar.heading} lede={calendar.lede} className="band-after-hero">
        <PageForm {...useBookingSettings(() => calendar.anchor)} />
      </Band>
      <section className="band pt-0" aria-label={contact.cardsLabel}>
        <div className="wrap">
          <ContactCards
            content={contact}
            bookButton={
              <Button look="lamp" {...opens(bookingDialogId)}>
                {contact.bookLabel}
              </Button>
            }
            mailLink={<MailLink mail={mail} className={buttonClass({ look: "line" })} />}
          />
        </div>
      </section>
      <Prices content={contact.prices} />
      <Band heading={after.heading} lede={after.lede}>
        <PhaseList items={after.items} level={3} layout="line" />
      </Band>
      <Band id="questions" heading={faqHeading} className={faqClass}>
        <FaqList items={faq} />
      </Band>
    </>
  );
}

/** The questions beside their heading. */
const faqClass =
  "border-line border-t lg:[&>.wrap]:grid lg:[&>.wrap]:grid-cols-[minmax(0,1fr)_minmax(0,1.6fr)] lg:[&>.wrap]:gap-16";

/** The three ways to reach somebody: the call first, then email, then the chat's hours. */
function ContactCards({
  content,
  bookButton,
  mailLink,
}: {
  content: typeof contact;
  /** The button of the first card. */
  bookButton: ReactNode;
  /** The link of the second card. */
  mailLink: ReactNode;
}) {
  // In the order of the cards; the chat is information only.
  const actions = [bookButton, mailLink];
  return (
    <ul className="grid gap-5 lg:grid-cols-3 lg:gap-6">
      {content.cards.map((card, index) => (
        <li key={card.title} className="border-line bg-surface rounded-card p-card flex flex-col items-start border">
          <h2 className="mb-3 flex items-center gap-3 text-xl">
            <Icon name={card.icon} className="text-lamp-text size-6" />
            {card.title}
          </h2>
          <p className="text-muted mb-4 max-w-[34.5em]">{card.description}</p>
          <p className="flex items-center gap-2 font-medium">
            <Icon name="clock" className="size-4" />
            {card.detail}
          </p>
          {actions[index] ? <div className="mt-auto pt-5">{actions[index]}</div> : null}
        </li>
      ))}
    </ul>
  );
}

/** How soon an answer comes, where we are, and when somebody is at the desk. */
function ContactFacts({ content }: { content: typeof contact }) {
  const { headquarters, hours, phone, responses } = content;
  return (
    <div className="border-line bg-surface rounded-card shadow-lift border">
      <h2 className="px-card py-4 text-lg">{responses.heading}</h2>
      <dl>
        {responses.items.map(({ value, label }) => (
          <div key={label} className={rowClass}>
            <dt className="text-muted">{label}</dt>
            <dd className="font-display text-xl/[1.2] font-semibold tracking-[-0.02em]">{value}</dd>
          </div>
        ))}
        <Fact term={headquarters.heading} text={headquarters.text} />
        <Fact term={hours.heading} text={hours.text} />
        {phone ? <Fact term={phone.heading} text={<a href={phone.href}>{phone.text}</a>} /> : null}
      </dl>
    </div>
  );
}

const rowClass = "border-line px-card flex items-baseline justify-between gap-4 border-t py-2 md:py-2.5";

function Fact({ term, text }: { term: string; text: ReactNode }) {
  return (
    <div className={rowClass}>
      <dt className="text-muted">{term}</dt>
      <dd className="font-medium">{text}</dd>
    </div>
  );
}

const cellClass = "border-line border-b py-3 pr-3 text-left font-normal last:pr-0 last:text-right";
/** The column for which a phone has no room: a client's story says its kind. */
const wideOnly = "max-sm:hidden";

/** What a project costs: the range, what each case study cost, and what comes on top. */
function Prices({ content }: { content: (typeof contact)["prices"] }) {
  const { anchor, heading, lede, figures, examples, notes } = content;
  const { columns } = examples;
  return (
    <Band id={anchor} tone="raised" heading={heading} lede={lede}>
      <StatRow stats={figures} />
      <div className="gap-x-gap mt-part grid gap-y-10 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]" data-prices="">
        <table className="text-md w-full self-start">
          <caption className="mb-3 text-left font-medium">{examples.caption}</caption>
          <thead className="text-muted text-sm">
            <tr>
              <th scope="col" className={cellClass}>
                {columns.client}
              </th>
              <th scope="col" className={`${cellClass} ${wideOnly}`}>
                {columns.kind}
              </th>
              <th scope="col" className={cellClass}>
                {columns.timeframe}
              </th>
              <th scope="col" className={cellClass}>
                {columns.investment}
              </th>
            </tr>
          </thead>
          <tbody>
            {examples.items.map(({ slug, client, solutionType, timeframe, investment }) => (
              <tr key={slug}>
                <th scope="row" className={cellClass}>
                  <SiteLink href={`/case-studies/${slug}`} className="underline underline-offset-4">
                    {client}
                  </SiteLink>
                </th>
                <td className={`${cellClass} ${wideOnly}`}>{solutionType}</td>
                <td className={`num ${cellClass}`}>{timeframe}</td>
                <td className={`num ${cellClass}`}>{investment}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <div>
          <h3 className="mb-4 text-xl">{notes.heading}</h3>
          <ul className="text-md grid list-disc gap-3 pl-5">
            {notes.items.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
          <p className="mt-4">
            <SiteLink href={notes.more.href} className="more-link">
              {notes.more.label}
              <Icon name="arrow" className="size-4" />
            </SiteLink>
          </p>
        </div>
      </div>
    </Band>
  );
}
