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
        scene={<ContactScene />}
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
      <ContactFacts content={contact} />
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

const COLUMNS = [88, 180, 272, 364];
const ROWS = [44, 142, 240, 338];
/** Dark windows that the large one takes the place of. */
const OPENED = new Set(["180-142", "272-142", "180-240", "272-240"]);

/** The building at night: in its one lit window somebody with a headset, and the three ways that lead there. */
function ContactScene() {
  return (
    <svg
      viewBox="0 0 520 430"
      strokeLinecap="round"
      strokeLinejoin="round"
      // It stands on the ground of the hero.
      className="-mb-part mx-auto w-full max-w-lg"
      aria-hidden="true"
    >
      <circle cx="260" cy="236" r="165" className="fill-lamp opacity-28 blur-[50px]" />
      <path d="M60 430V12a8 8 0 0 1 8-8h384a8 8 0 0 1 8 8v418z" className="fill-near stroke-line" />
      <g className="stroke-line fill-[color-mix(in_oklch,var(--ground)_55%,var(--near))]">
        {COLUMNS.flatMap((x) =>
          ROWS.filter((y) => !OPENED.has(`${x}-${y}`)).map((y) => (
            <rect key={`${x}-${y}`} x={x} y={y} width="68" height="70" rx="5" />
          )),
        )}
      </g>
      <path d="M88 430V338h68v92z" className="fill-near stroke-line" />
      <rect x="180" y="142" width="160" height="168" rx="8" className="fill-lamp" />
      <g className="fill-on-lamp">
        {/* Head and shoulders, and the sill that is also the desk. */}
        <path d="M204 310c0-34 17-50 43-53v-10a26 26 0 1 1 26 0v10c26 3 43 19 43 53z" />
        <path d="M172 310h176v9a5 5 0 0 1-5 5H177a5 5 0 0 1-5-5z" />
        <rect x="223" y="214" width="11" height="22" rx="5.5" />
        <rect x="286" y="214" width="11" height="22" rx="5.5" />
      </g>
      <path
        d="M229 216a31 31 0 0 1 62 0M290 233c0 15-9 22-22 23"
        className="stroke-on-lamp fill-none"
        strokeWidth="4.5"
      />
      <g className="stroke-lamp-text fill-none" strokeWidth="3" strokeDasharray="1 8">
        <path d="M180 190C140 190 120 96 62 96" />
        <path d="M340 178C390 170 400 122 458 122" />
        <path d="M340 280C400 284 396 336 458 336" />
      </g>
      <Way x={34} y={96} d="M4 6.5h16v13H4zM4 10.5h16M8 4v4M16 4v4" />
      <Way x={486} y={122} d="M3.5 6h17v12.5h-17zM4 6.5l8 6.5 8-6.5" />
      <Way x={486} y={336} d="M4 5h12v9H9l-3.5 3v-3H4zM16 9h4v8h-1.5v2.5L15.5 17H11" />
    </svg>
  );
}

function Way({ x, y, d }: { x: number; y: number; d: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <circle r="28" className="fill-surface stroke-line-strong" />
      <path d={d} transform="translate(-14.4 -14.4) scale(1.2)" className="stroke-text fill-none" strokeWidth="1.5" />
    </g>
  );
}

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

/** Where we are, when somebody is at the desk, and how soon an answer comes. */
function ContactFacts({ content }: { content: typeof contact }) {
  const { headquarters, hours, phone, responses } = content;
  return (
    <section className="band-raised py-part">
      <div className="wrap gap-x-gap grid gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div>
          <h2 className="mb-6 text-xl">{responses.heading}</h2>
          <StatRow stats={responses.items.map(({ value, label }) => ({ number: value, label }))} />
        </div>
        <dl className="border-line lg:pl-card grid content-center gap-6 sm:max-lg:grid-cols-2 lg:border-l">
          <Fact icon="pin" term={headquarters.heading} text={headquarters.text} />
          <Fact icon="clock" term={hours.heading} text={hours.text} />
          {phone ? <Fact icon="phone" term={phone.heading} text={<a href={phone.href}>{phone.text}</a>} /> : null}
        </dl>
      </div>
    </section>
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
    <Band id={anchor} heading={heading} lede={lede}>
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

function Fact({ icon, term, text }: { icon: "pin" | "clock" | "phone"; term: string; text: ReactNode }) {
  return (
    <div>
      <dt className="text-muted text-md flex items-center gap-2">
        <Icon name={icon} />
        {term}
      </dt>
      <dd className="font-display mt-1 text-xl/[1.2] font-semibold tracking-[-0.02em]">{text}</dd>
    </div>
  );
}
