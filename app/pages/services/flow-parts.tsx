import { Band } from "~/components/band";
import { Icon } from "~/components/icon";
import { PhaseList } from "~/components/phase-list";
import { Scene } from "~/components/scenes/scene";
import { StatMore, StatRow } from "~/components/stat-row";
import { FaqList, Names, Ticks } from "~/components/text";
import { scenes } from "~/content/scenes";
import type { Application, Differentiator, StatItem, WeekDrawing, WeekWork } from "~/content/shapes";
import { Calculator } from "~/features/calculator/calculator";

import { ClientWord } from "./client-word";
import { Named, Shelf } from "./named";
import type { ServiceData } from "./service";

/** What only the page of a flow has. */
export function FlowParts({ service, proof }: ServiceData) {
  const { calculator, applications, capabilities, platforms, benefits, roi, stats, process, faq } = service;
  return (
    <>
      {calculator ? (
        <div className="band band-raised">
          <div className="wrap">
            <Calculator />
          </div>
        </div>
      ) : null}
      <Band {...applications}>
        <Tasks items={applications.items} />
      </Band>
      <Band {...capabilities} tone="raised">
        <ul className="chain chain-icons lg:chain-across">
          {capabilities.items.map(({ icon, ...item }) => (
            <li key={item.title}>
              {icon ? <Icon name={icon} className="chain-icon" /> : null}
              <Named level={3} title={item.title} description={item.description} />
            </li>
          ))}
        </ul>
        {platforms ? (
          <div className="border-line-strong mt-card border-t pt-6">
            <h3 className="mb-4 text-xl">{platforms.heading}</h3>
            <ul className="gap-x-card grid grid-cols-2 gap-y-5 lg:grid-cols-4">
              {platforms.items.map(({ name, description }) => (
                <li key={name}>
                  <Named level={4} title={name} description={description} />
                </li>
              ))}
            </ul>
          </div>
        ) : null}
      </Band>
      {benefits ? (
        <Band {...benefits}>
          {benefits.week ? <Week {...benefits.week} /> : null}
          <Benefits items={benefits.items} />
          {proof ? (
            <div className="border-line mt-gap pt-gap border-t">
              <ClientWord proof={proof} look="wide" />
            </div>
          ) : null}
        </Band>
      ) : null}
      {roi ? (
        <Band {...roi} tone="raised" className="at-night">
          <RoiFigures items={roi.items} />
        </Band>
      ) : null}
      {stats ? (
        <div className="wrap pt-gap">
          <StatRow stats={stats} />
        </div>
      ) : null}
      <Band {...process}>
        <PhaseList items={process.items} level={3} />
      </Band>
      <Band heading={faq.heading} tone="raised" layout="split">
        <FaqList items={faq.items} />
      </Band>
    </>
  );
}

/** Rows of one card between hairlines; on a phone, cards side by side. */
const taskClass = [
  "border-line px-card gap-x-gap grid content-start items-start gap-y-2 py-4",
  "max-md:rounded-card max-md:bg-surface max-md:border md:not-first:border-t",
  "lg:grid-cols-[minmax(0,5fr)_minmax(0,4fr)_minmax(0,3fr)] lg:py-5",
].join(" ");

/** The tasks to begin with: the tools that each joins, and what comes of it. */
function Tasks({ items }: { items: readonly Application[] }) {
  return (
    <Shelf className="md:border-line md:rounded-card md:bg-surface md:border max-md:[&_h3+p]:hidden">
      {items.map(({ title, description, results, tools = [] }) => (
        <li key={title} className={taskClass}>
          <Named level={3} size="text-xl/[1.15]" title={title} description={description} />
          <Names items={tools} className="text-muted text-sm lg:order-1" />
          <Ticks items={results} className="gap-1! text-base! leading-snug" />
        </li>
      ))}
    </Shelf>
  );
}

/** What each kind of work looks like, and how far below the top of its day it stands. */
const looks: readonly { work: WeekWork; top: number; look: string }[] = [
  { work: "byHand", top: 22, look: "fill-second/35 stroke-second [stroke-dasharray:3_3]" },
  { work: "byItself", top: 37, look: "fill-lamp" },
  { work: "byPerson", top: 37, look: "fill-second" },
];

/** Down the drawing, in pixels: a day, and a bar in it. */
const DAY = 54;
const BAR = 13;
/** The night ends at 7 AM, this many hours after the evening with which a day begins. */
const NIGHT = 13;
const ticks = ["6 PM", "midnight", "6 AM", "noon"];

const across = (hours: number) => `${(hours / 24) * 100}%`;
/** What stands in the night has the night's colors, by day, too; a shape has a fill, and no background. */
const lightAt = (hours: number) => (hours < NIGHT ? "at-night bg-transparent" : "");

/** A week whose work moves into the night. The numbers in it are those of the benefits, which stand below. */
function Week({ alt, title, labels, days, marks }: WeekDrawing) {
  const height = days.length * DAY;
  return (
    <Scene mark={scenes.mark} alt={alt} title={title}>
      <svg width="100%" height={height + 32} className="block text-sm">
        <rect width={across(NIGHT)} height={height} className={`${lightAt(0)} fill-ground`} />
        {days.map(({ day, ...spans }, index) => (
          <g key={day}>
            <text x="12" y={index * DAY + 17} className={`${lightAt(0)} fill-text`}>
              {day}
            </text>
            {looks.map(({ work, top, look }) =>
              spans[work].map(([from, to]) => (
                <rect
                  key={`${work}${from}`}
                  x={across(from)}
                  y={index * DAY + top}
                  width={across(to - from)}
                  height={BAR}
                  rx="3"
                  className={`${lightAt(from)} ${look}`}
                />
              )),
            )}
          </g>
        ))}
        {marks.map(([day, hour], index) => (
          <g key={`${day} ${hour}`} className={`num ${lightAt(hour)}`}>
            <circle cx={across(hour)} cy={day * DAY + 36} r="11" className="fill-text" />
            <text x={across(hour)} y={day * DAY + 41} textAnchor="middle" className="fill-ground font-medium">
              {index + 1}
            </text>
          </g>
        ))}
        {ticks.map((tick, index) => (
          <text key={tick} x={across(index * 6)} dx="12" y={height + 21} className="fill-muted">
            {tick}
          </text>
        ))}
      </svg>
      <p className="border-line flex flex-wrap gap-x-6 gap-y-1 border-t px-4 py-3 md:px-5">
        {looks.map(({ work, look }) => (
          <span key={work} className="inline-flex items-center gap-2">
            <svg width="22" height={BAR}>
              <rect width="22" height={BAR} rx="3" className={look} />
            </svg>{" "}
            {labels[work]}
          </span>
        ))}
      </p>
    </Scene>
  );
}

/** What changes, numbered as in the week. */
function Benefits({ items }: { items: readonly Differentiator[] }) {
  return (
    <ol className="gap-x-gap mt-8 grid grid-cols-2 gap-y-5 lg:grid-cols-3">
      {items.map(({ title: name, description }, index) => (
        <li key={name} className="gap-4 sm:flex sm:items-baseline">
          <span className="num bg-text text-ground mb-1 grid size-6 shrink-0 place-items-center rounded-full text-sm font-medium">
            {index + 1}
          </span>{" "}
          <Named level={3} title={name} description={description} />
        </li>
      ))}
    </ol>
  );
}

const figureClass = [
  "font-display text-lamp-text text-4xl/none font-semibold tracking-[-0.045em] lg:text-6xl/[0.95]",
  "whitespace-nowrap",
].join(" ");

/** What you get back, in the largest type of the page. */
function RoiFigures({ items }: { items: readonly StatItem[] }) {
  return (
    <dl className="roi lg:gap-card grid gap-3 lg:flex lg:flex-wrap lg:[&>*]:flex-[1_1_min-content]">
      {items.map((item) => (
        <div
          key={item.label}
          className="border-line-strong border-t pt-3 max-lg:grid max-lg:grid-cols-2 max-lg:items-center lg:pt-5"
        >
          <dt className={figureClass}>{item.number}</dt>
          <dd className="font-medium lg:mt-4">
            {item.label}
            <StatMore text={item.description} className="max-w-[22.5em]" />
          </dd>
        </div>
      ))}
    </dl>
  );
}
