import { AboutSection } from "~/components/about-section";
import { Band, ClosingCall } from "~/components/band";
import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { PeopleList } from "~/components/people";
import { MailLink } from "~/components/text";
import { about } from "~/content/about";
import { aboutSection } from "~/content/home/about-section";
import { people } from "~/content/people";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/route";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/about", matches);
}

export default function AboutPage() {
  return (
    <>
      <AboutSection
        id="about"
        content={aboutSection}
        opening={<AboutOpening {...about.hero} />}
        actions={
          <>
            <Button look="lamp" {...opens(bookingDialogId)}>
              {aboutSection.bookLabel}
            </Button>
            <MailLink mail={aboutSection.mail} className={buttonClass({})} />
          </>
        }
      />
      {people.items.length === 0 ? null : (
        <Band heading={people.heading}>
          <PeopleList people={people.items} />
        </Band>
      )}
      <HowWeWork content={about.how} />
      <History content={about.history} />
      <NotForYou content={about.notForYou} />
      <ClosingCall
        heading={about.closing.heading}
        text={about.closing.text}
        actions={
          <>
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {about.closing.bookLabel}
            </Button>
            <MailLink mail={about.closing.mail} className={buttonClass({ size: "large" })} />
          </>
        }
      />
    </>
  );
}

/** The top of the about page: its heading, and the day's twenty-four hours shared between people and systems. */
function AboutOpening({ title, lede, bookLabel, dial }: (typeof about)["hero"]) {
  return (
    <div className="hour-light mb-band border-line pt-top pb-part border-b">
      <div className="wrap grid gap-12 md:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)]">
        <div>
          <h1 className="page-title rise">{title}</h1>
          <p className="hero-lede max-w-[30.5em]">{lede}</p>
          <div className="mt-7">
            <Button look="lamp" size="large" {...opens(bookingDialogId)}>
              {bookLabel}
            </Button>
          </div>
        </div>
        <figure className="mx-auto w-[min(100%,21rem)] md:mr-0">
          <ShiftDial />
          <figcaption className="text-md mt-4 flex flex-wrap justify-center gap-x-5 gap-y-1">
            <span className={`before:bg-second ${keyClass}`}>{dial.people}</span>{" "}
            <span className={`before:bg-lamp ${keyClass}`}>{dial.systems}</span>
          </figcaption>
        </figure>
      </div>
    </div>
  );
}

const keyClass = "before:mr-2 before:inline-block before:size-2.5 before:rounded-full";

/** A stroke in the middle of each hour, of a path whose length is counted in hours. */
const hourly = { strokeWidth: "36", strokeDasharray: ".49 .51", strokeDashoffset: "-.255" };

/** A dial of twenty-four hours, midnight at the top: people from nine to five, systems for the rest. Decorative. */
function ShiftDial() {
  return (
    <svg viewBox="0 0 400 400" aria-hidden="true">
      <circle cx="200" cy="200" r="196" className="stroke-line fill-none" />
      {/* From five in the afternoon to nine, and from nine to five. */}
      <g className="fill-none" {...hourly}>
        <path d="M49.3 240.4A156 156 0 1 1 310.3 310.3" pathLength="16" className="stroke-lamp" />
        <path d="M310.3 310.3A156 156 0 0 1 49.3 240.4" pathLength="8" className="stroke-second" />
      </g>
      <g className="fill-muted num text-[1rem]" textAnchor="middle">
        <text x="200" y="96">
          12 AM
        </text>
        <text x="310" y="206">
          6 AM
        </text>
        <text x="200" y="318">
          12 PM
        </text>
        <text x="90" y="206">
          6 PM
        </text>
      </g>
      <path d="M226 172a34 34 0 1 1-41-41 28 28 0 0 0 41 41Z" className="fill-text/85" />
      <circle cx="222" cy="140" r="7" className="fill-lamp" />
      <path d="M132 208h136" className="stroke-line-strong" />
      <circle cx="200" cy="254" r="20" className="fill-text/85" />
      <path
        d="M200 222v-6M200 292v-6M168 254h-6M238 254h-6M177 231l-4-4M227 281l-4-4M177 277l-4 4M227 227l-4 4"
        className="stroke-text/85"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

const habitClass = "border-line bg-surface rounded-card flex flex-col border md:max-lg:last:col-span-2";

/** In the middle of a ground of its own, as wide as the card. */
const pictureClass =
  "border-line rounded-t-card bg-ground relative grid h-36 content-center justify-items-center border-b px-5 sm:px-6";

/**
 * How we work: each habit under a drawing of what the client gets to see of it; the last is a log to read. What a client says
 * stands below, or as the last of six.
 */
function HowWeWork({ content: { heading, lede, items, log, client } }: { content: (typeof about)["how"] }) {
  return (
    <Band tone="raised" heading={heading} lede={lede}>
      <div className="gap-4 lg:grid lg:grid-cols-3">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: on a phone it scrolls, and Safari gives no such list the focus */}
        <ol className="shelf grid gap-4 md:grid-cols-2 lg:contents" tabIndex={0}>
          {items.map(({ title, description }, index) => (
            <li key={title} className={habitClass}>
              <div className={pictureClass} aria-hidden="true">
                {drawings[index] ?? <Log {...log} />}
              </div>
              <div className="p-5 sm:p-6">
                <h3 className="text-xl">{title}</h3>
                <p className="text-muted mt-1">{description}</p>
              </div>
            </li>
          ))}
        </ol>
        {client ? (
          <figure className={clientClass}>
            <blockquote>“{client.quote}”</blockquote>
            <figcaption className="text-muted text-md">
              {client.name}, {client.title}, {client.company}
            </figcaption>
          </figure>
        ) : null}
      </div>
    </Band>
  );
}

const clientClass =
  "at-night rounded-card mt-5 flex flex-col justify-between gap-4 p-5 sm:p-6 lg:mt-0 lg:text-base/normal";

/** Strokes in fives, the fifth across the four before it. */
function tally(x: number, y: number, count: number): string {
  return Array.from({ length: count }, (_, index) => {
    const left = x + Math.floor(index / 5) * 48;
    return index % 5 === 4 ? `M${left - 6} ${y + 18}l40-14` : `M${left + (index % 5) * 9} ${y}v22`;
  }).join("");
}

const drawn = "h-24 w-full max-w-64 fill-none";
/** Of the first four habits: counts, one price of which half is paid, a page to click through, and a hand that takes over. */
const drawings = [
  <svg key="count" viewBox="0 0 256 96" className={drawn} strokeWidth="3" strokeLinecap="round">
    <path d={tally(8, 4, 19)} className="stroke-text" />
    <path d={tally(8, 37, 12)} className="stroke-muted" />
    <path d={tally(8, 70, 3)} className="stroke-lamp" />
  </svg>,
  <svg key="price" viewBox="0 0 256 96" className={drawn}>
    <path d="M0 20h132M0 40h196" className="stroke-text/25" strokeWidth="6" strokeLinecap="round" />
    <rect x="1" y="61" width="254" height="34" rx="8" className="stroke-lamp" strokeWidth="2" strokeDasharray="6 5" />
    <path d="M8 60h120v36H8a8 8 0 0 1-8-8V68a8 8 0 0 1 8-8Z" className="fill-lamp" />
  </svg>,
  <svg key="page" viewBox="0 0 256 96" className={drawn}>
    <rect x="1" y="1" width="254" height="94" rx="8" className="stroke-line-strong" strokeWidth="2" />
    <path d="M1 24h254" className="stroke-line-strong" strokeWidth="2" />
    <path d="M14 12h92" className="stroke-text/25" strokeWidth="6" strokeLinecap="round" />
    <path d="M20 46h96M20 62h64M20 78h80" className="stroke-text/20" strokeWidth="6" strokeLinecap="round" />
    <rect x="160" y="52" width="72" height="26" rx="6" className="fill-lamp" />
    <path d="m206 66 4 24 6-8 10-1z" className="fill-text stroke-surface" strokeWidth="2" strokeLinejoin="round" />
  </svg>,
  <svg key="run" viewBox="0 0 256 96" className={drawn}>
    <rect x="2" y="31" width="64" height="34" rx="17" className="stroke-line-strong" strokeWidth="2" />
    <circle cx="19" cy="48" r="11" className="fill-text/25" />
    <path d="M88 48h76m-10-9 10 9-10 9" className="stroke-muted" strokeWidth="2.5" strokeLinecap="round" />
    <rect x="188" y="31" width="64" height="34" rx="17" className="fill-lamp" />
    <circle cx="235" cy="48" r="11" className="fill-on-lamp" />
  </svg>,
];

/** Some lines of a night, as a client reads them. */
function Log({ lines, mark }: (typeof about)["how"]["log"]) {
  return (
    <ol className="text-sm">
      {lines.map(({ time, what, detail }) => (
        <li key={time} className="flex gap-4 py-1">
          <span className="num text-lamp-text w-18 shrink-0">{time}</span>{" "}
          <span className="truncate">
            <b className="font-medium">{what}</b> <span className="text-muted">{detail}</span>
          </span>
        </li>
      ))}
      <li className="text-muted absolute top-2 right-4 text-xs">{mark}</li>
    </ol>
  );
}

/** The company's years as a street: every year stands on a taller house with more windows lit. */
function History({ content }: { content: (typeof about)["history"] }) {
  return (
    <Band className="at-night border-line border-b pb-0" heading={content.heading} lede={content.lede}>
      <ol className="gap-x-gap grid gap-y-8 lg:-mt-32 lg:grid-cols-3 lg:items-end">
        {content.items.map((entry, index) => (
          <li key={entry.year} className={yearClass}>
            <div className="lg:mb-8">
              <p className="font-display text-lamp-text text-4xl/none font-semibold tracking-[-0.03em]">{entry.year}</p>
              <h3 className="my-2 text-xl">{entry.title}</h3>
              <p className="text-muted max-w-[29em]">{entry.description}</p>
            </div>
            <House floors={index * 3 + 3} lit={[1, 4, 9][index] ?? 9} />
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** The house below its words; on a narrow screen before them, on a ground of its own. */
const yearClass = [
  "max-lg:border-line-strong max-lg:grid max-lg:grid-cols-[5.5rem_1fr] max-lg:items-end max-lg:gap-x-6 max-lg:not-last:border-b",
  "max-lg:[&>div]:pb-5 max-lg:[&>svg]:order-first",
].join(" ");

/** For whom we are the wrong choice, said before they spend time on us. */
function NotForYou({ content }: { content: (typeof about)["notForYou"] }) {
  return (
    <Band id={content.anchor} heading={content.heading} lede={content.lede}>
      <ul className="gap-x-card grid gap-y-6 sm:grid-cols-2 lg:grid-cols-3">
        {content.items.map(({ title, description }) => (
          <li key={title} className="border-line-strong border-t pt-4">
            <h3 className="mb-2 text-lg/[1.2]">{title}</h3>
            <p className="text-muted max-w-[36em]">{description}</p>
          </li>
        ))}
      </ul>
    </Band>
  );
}

const FLOOR = 24;

/** Windows are lit in a fixed order that looks like chance: five is coprime with the number of windows of every house. */
function House({ floors, lit }: { floors: number; lit: number }) {
  const rows = Array.from({ length: floors }, (_, floor) => `M14 ${19 + floor * FLOOR}h90`);
  const lights = Array.from({ length: lit }, (_, index) => (index * 5 + 2) % (floors * 4));
  const height = floors * FLOOR + 12;
  return (
    <svg viewBox={`0 0 120 ${height}`} className="w-full lg:max-w-56" aria-hidden="true">
      <path d={`M1 ${height}V1h118V${height}`} className="fill-surface stroke-line-strong/60" />
      {/* A row of windows is a line of dashes. */}
      <path d={rows.join("")} className="stroke-text/8" strokeWidth="14" strokeDasharray="15 10" />
      <path
        d={lights.map((light) => `M${14 + (light % 4) * 25} ${12 + Math.floor(light / 4) * FLOOR}h15v14h-15z`).join("")}
        className="fill-lamp"
      />
    </svg>
  );
}
