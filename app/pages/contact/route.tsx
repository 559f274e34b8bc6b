import type { ReactNode } from "react";

import { Band, ClosingCall } from "~/components/band";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Icon } from "~/components/icon";
import { PageHero } from "~/components/page-hero";
import { PhaseList } from "~/components/phase-list";
import { SiteLink } from "~/components/site-link";
import { StatRow } from "~/components/stat-row";
import { FaqList, MailLink } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { contact } from "~/content/contact";
import { PageForm } from "~/features/booking/booking-form";
import { pageTags } from "~/seo/page-tags";
import { useBookingSettings } from "~/shell/global-overlays";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/contact", matches);
}

export default function ContactPage() {
  const { hero, calendar, mail, after, faq, faqHeading, closing } = contact;
  const book = (
    <Button look="lamp" size="large" {...opens(bookingDialogId)}>
      {contact.bookLabel}
    </Button>
  );
  return (
    <>
      <PageHero {...hero} scene={<Facts content={contact} />}>
        <Ways
          content={contact}
          actions={[
            <div key="book" className="flex flex-wrap items-center gap-x-5 gap-y-2">
              {book}{" "}
              <a href={`#${calendar.anchor}`} className="more-link">
                {calendar.heading}
                <Icon name="chevronDown" className="size-4" />
              </a>
            </div>,
            <MailLink key="mail" mail={mail} className={buttonClass({})} />,
          ]}
        />
      </PageHero>
      <Band id={calendar.anchor} heading={calendar.heading} lede={calendar.lede} className="band-after-hero">
        <PageForm {...useBookingSettings(() => calendar.anchor)} />
      </Band>
      <Band heading={after.heading} lede={after.lede} className="sm:pt-0">
        <PhaseList items={after.items} level={3} />
      </Band>
      <Prices content={contact.prices} />
      <Band id="questions" heading={faqHeading} layout="split">
        <FaqList items={faq} />
      </Band>
      <ClosingCall heading={closing.heading} text={closing.text} actions={book} />
    </>
  );
}

type Contact = { content: typeof contact };

/** The three ways to reach somebody: the call large, then email and the chat's hours. */
function Ways({ content, actions }: Contact & { actions: readonly ReactNode[] }) {
  return (
    <section aria-label={content.cardsLabel} className={waysClass}>
      <ul className="grid sm:grid-cols-2 lg:grid-cols-[minmax(0,5fr)_minmax(0,3fr)_minmax(0,3fr)]">
        {content.cards.map(({ icon, title, description, detail }, index) => (
          <li key={title} className={wayClass}>
            <h2 className="flex items-center gap-3 text-xl group-first:text-3xl">
              <Icon name={icon} className="text-lamp-text size-6 group-first:size-8" />
              {title}
            </h2>
            <p className="text-muted mt-2 mb-5 text-base group-first:text-lg">
              {description} <b className="text-text font-medium group-last:whitespace-nowrap">{unbroken(detail)}</b>
            </p>
            {/* The chat is information only. */}
            {actions[index] ? <div className="mt-auto">{actions[index]}</div> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const waysClass = "mt-gap border-line bg-surface rounded-card shadow-lift overflow-hidden border";
const wayClass = [
  "group border-line p-card flex flex-col first:bg-lamp/10 sm:max-lg:first:col-span-2",
  "max-lg:not-first:border-t max-lg:sm:nth-2:border-r lg:not-first:border-l max-sm:last:pb-0",
].join(" ");

/** Where we are, and when somebody is at the desk. */
function Facts({ content: { headquarters, hours, phone } }: Contact) {
  const places = [headquarters, hours, ...(phone ? [{ ...phone, text: <a href={phone.href}>{phone.text}</a> }] : [])];
  return (
    <dl className="gap-x-card xs:grid-cols-2 grid gap-y-3">
      {places.map(({ heading, text }) => (
        <div key={heading} className="border-line border-t pt-3">
          <dt className="text-muted text-md">{heading}</dt>
          <dd className="font-display text-xl font-semibold tracking-[-0.02em]">{text}</dd>
        </div>
      ))}
    </dl>
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
          <ul className="grid list-disc gap-3 pl-5">
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
