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

/** How we work: habits as rows, on a wide screen each name beside what it means. */
function HowWeWork({ content: { heading, lede, items, client } }: { content: (typeof about)["how"] }) {
  return (
    <Band tone="raised" heading={heading} lede={lede}>
      <ol>
        {items.map(({ title, description }) => (
          <li
            key={title}
            className="border-line-strong gap-x-gap grid gap-y-1 border-t py-4 last:border-b lg:grid-cols-[minmax(0,4fr)_minmax(0,7fr)] lg:items-baseline lg:py-5"
          >
            <h3 className="text-xl">{title}</h3>
            <p className="text-muted">{description}</p>
          </li>
        ))}
      </ol>
      {client ? (
        <figure className="mt-gap border-lamp max-w-184 border-l-2 pl-5">
          <blockquote className="text-xl/[1.42] text-pretty">“{client.quote}”</blockquote>
          <figcaption className="text-muted text-md mt-3">
            {client.name}, {client.title}, {client.company}
          </figcaption>
        </figure>
      ) : null}
    </Band>
  );
}

/** House beside words, between hairlines; on a wide screen each house stands on its words. */
const yearClass = [
  "max-lg:not-first:border-line max-lg:not-first:border-t max-lg:not-first:pt-6",
  "max-lg:grid max-lg:grid-cols-[4.5rem_1fr] max-lg:items-end max-lg:gap-6 max-lg:pb-6",
  "lg:row-span-2 lg:grid lg:grid-rows-subgrid",
].join(" ");

/** The company's years as a street that grows: every year a taller house with more windows lit. */
function History({ content }: { content: (typeof about)["history"] }) {
  return (
    <Band heading={content.heading} lede={content.lede}>
      <ol className="lg:grid lg:grid-cols-3">
        {content.items.map((entry, index) => (
          <li key={entry.year} className={yearClass}>
            <House floors={index * 3 + 3} lit={[1, 4, 9][index] ?? 9} />
            <div className="border-line-strong lg:pr-gap lg:border-t lg:pt-7">
              <p className="font-display text-lamp-text text-3xl leading-none font-semibold tracking-[-0.03em]">
                {entry.year}
              </p>
              <h3 className="my-2 text-xl">{entry.title}</h3>
              <p className="text-muted max-w-[29em]">{entry.description}</p>
            </div>
          </li>
        ))}
      </ol>
    </Band>
  );
}

/** For whom we are the wrong choice, said before they spend time on us. */
function NotForYou({ content }: { content: (typeof about)["notForYou"] }) {
  return (
    <Band id={content.anchor} tone="raised" heading={content.heading} lede={content.lede}>
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
    <svg viewBox={`0 0 120 ${height}`} className="w-full lg:w-36 lg:self-end" aria-hidden="true">
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
