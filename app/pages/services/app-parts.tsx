import { Band } from "~/components/band";
import { StatRow } from "~/components/stat-row";
import { Badge, FaqList, Ticks } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import type { Application, Capability, ServicePage } from "~/content/shapes";

import { ClientWord } from "./client-word";
import { Named, Shelf } from "./named";
import { PhaseWeeks } from "./phase-weeks";
import type { ServiceData } from "./service";

/** What only the page of an app has. */
export function AppParts({ service, proof }: ServiceData) {
  const { stats, applications, capabilities, platforms, benefits, process, faq } = service;
  return (
    <>
      <div className="wrap gap-gap grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {stats ? (
          <StatRow
            stats={stats}
            className="stat-row-plain lg:order-1 lg:grid-cols-2 lg:gap-7 max-md:[&_.stat-more]:hidden"
          />
        ) : null}
        {proof ? <ClientWord proof={proof} look="large" /> : null}
      </div>
      <Band {...applications}>
        <AppKinds items={applications.items} />
      </Band>
      <Band {...capabilities} tone="raised">
        <AppLayers skills={capabilities.items} stacks={platforms} />
      </Band>
      {benefits ? (
        <Band {...benefits}>
          <ReasonTable {...benefits} />
        </Band>
      ) : null}
      <Band {...process} tone="raised">
        <PhaseWeeks items={process.items} />
        {process.note === undefined ? null : <p className="text-muted mt-6 text-balance">{unbroken(process.note)}</p>}
      </Band>
      <Band heading={faq.heading} layout="split">
        <FaqList items={faq.items} />
      </Band>
    </>
  );
}

const kindClass = [
  "border-line bg-surface rounded-card p-card gap-x-card grid grid-rows-[minmax(9rem,auto)_auto_1fr] gap-y-5 border",
  "lg:col-span-5 lg:first:col-span-7 lg:nth-[4n]:col-span-7",
  "lg:first:grid-cols-2 lg:first:grid-rows-[1fr_auto] lg:nth-[4n]:grid-cols-2 lg:nth-[4n]:grid-rows-[1fr_auto]",
  "lg:first:[&>.screen]:col-span-2 lg:nth-[4n]:[&>.screen]:col-span-2",
].join(" ");

/** The look of a drawn screen, and of each row of it: a name and its state. */
const screens = {
  /** A column a state, with a card in it, and more cards of which nothing is said. */
  board: {
    list: "grid-cols-3",
    row: [
      "not-first:border-l min-w-0 flex-col-reverse items-stretch justify-end px-1.5 py-3 [&>.badge]:self-start [&>.badge]:wrap-anywhere",
      "before:min-h-9 before:flex-1 before:rounded-[0.5rem] before:bg-[repeating-linear-gradient(var(--line)_0_2.5rem,transparent_0_3rem)]",
    ].join(" "),
    name: "border-line-strong bg-surface rounded-[0.5rem] border px-2 py-2.5 font-medium wrap-anywhere",
  },
  /** One order through the house. */
  chain: { list: "chain content-evenly p-4", row: "items-center justify-between", name: "" },
  phone: {
    list: "border-line-strong mx-auto w-68 max-w-full rounded-t-[1.75rem] rounded-b-none border-4 border-b-0 px-2 pt-2 before:bg-line-strong before:mx-auto before:mb-2 before:h-1 before:w-16",
    row: "not-first:border-t items-center justify-between px-2.5",
    name: "",
  },
  sheet: {
    list: "[counter-reset:row_12]",
    row: [
      "not-first:border-t items-center pr-4 [counter-increment:row] before:content-[counter(row)_/_'']",
      "before:border-line before:bg-ground-2 before:text-muted before:grid before:w-10 before:place-items-center before:self-stretch before:border-r",
    ].join(" "),
    name: "grow",
  },
} as const;

/** The kinds of app, each drawn as what it is: a board, a chain of steps, a phone, a sheet. Two are wide, two narrow. */
function AppKinds({ items }: { items: readonly Application[] }) {
  return (
    <Shelf className="md:gap-card grid lg:grid-cols-12">
      {items.map(({ title, description, results, features = [], screen }) => (
        <li key={title} className={kindClass}>
          {screen ? (
            <ul
              className={`screen border-line rounded-control bg-ground grid border text-sm/[1.3] ${screens[screen.look].list}`}
            >
              {screen.rows.map(({ name, state, hue }) => (
                <li key={name} className={`border-line flex gap-2 ${screens[screen.look].row}`}>
                  <span className={screens[screen.look].name}>{name}</span> <Badge hue={hue}>{state}</Badge>
                </li>
              ))}
            </ul>
          ) : null}
          <div className="grid content-start gap-3">
            <Named level={3} size="text-xl/[1.15]" title={title} description={description} />
            <Ticks items={results} className="text-base!" />
          </div>
          <ul className="[&>*]:border-line leading-snug [&>*]:border-t [&>*]:py-2">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </li>
      ))}
    </Shelf>
  );
}

/** What is drawn on a layer, on a square of 100 units: `line` in the second color, `lit` in the lamp's. */
const faces = [
  { line: "M10 10h20v80H10zM42 10h48v10H42zM42 48h48v12H42zM42 68h48v12H42z", lit: "M42 28h48v12H42z" },
  { line: "M10 10h36v36H10zM54 10h36v36H54zM10 54h36v36H10z", lit: "M54 54h36v36H54z" },
  {
    line: "M10 10h18v18H10zM72 10h18v18H72zM10 72h18v18H10zM72 72h18v18H72zM24 24l52 52-3 3-52-52zM76 24 24 76l-3-3 52-52z",
    lit: "M36 36h28v28H36z",
  },
  { line: "M10 12h80v14H10zM10 36h80v14H10zM10 60h80v14H10z", lit: "M10 82h22v8H10zM40 82h50v8H40z" },
] as const;

/** Above the last of three columns, beside the lede. */
const stackHeadClass = [
  "mb-card -mt-[calc(1.5rem+var(--spacing-gap))] ml-[calc(50%+12rem+var(--spacing-card))]",
  "text-xl max-lg:sr-only",
].join(" ");

/** The edges of the layers are joined by dashes. */
const layerClass = [
  "gap-x-card relative grid grid-cols-[5.5rem_minmax(0,1fr)] items-center gap-y-2 py-3",
  "lg:min-h-38 lg:grid-cols-[minmax(0,1fr)_24rem_minmax(0,1fr)] lg:py-0",
  "not-last:before:border-line-strong before:absolute before:top-1/2 before:left-0 before:h-full before:w-22",
  "not-last:before:border-x not-last:before:border-dashed",
  "lg:before:left-[calc(50%-12rem+3px)] lg:before:w-[calc(24rem-6px)]",
].join(" ");

const faceClass = [
  "z-1 col-start-1 row-span-2 row-start-1 overflow-visible [stroke-linejoin:round]",
  "lg:col-start-2 lg:row-span-1",
].join(" ");

/** An app from the screen down: what each layer can do, and the stack that it is built on. */
function AppLayers({ skills, stacks }: { skills: readonly Capability[]; stacks: ServicePage["platforms"] }) {
  return (
    <>
      {stacks ? <h3 className={stackHeadClass}>{stacks.heading}</h3> : null}
      <ul>
        {skills.map(({ title, description }, index) => {
          const face = faces[index % faces.length];
          const stack = stacks?.items[index];
          return (
            <li key={title} className={layerClass}>
              <Named level={3} title={title} description={description} />
              <svg viewBox="0 0 200 96" className={faceClass} aria-hidden="true">
                <path d="M2 42v10l98 40 98-40V42z" className="fill-second/30 stroke-second/30" />
                <g transform="matrix(.98 .4 -.98 .4 100 2)">
                  <path d="M0 0h100v100H0z" className="fill-surface stroke-line-strong" />
                  <path d={face?.line} className="fill-second/25" />
                  <path d={face?.lit} className="fill-lamp" />
                </g>
              </svg>
              {stack ? (
                <div>
                  <h4 className="max-lg:text-lamp-text text-lg max-lg:inline max-lg:text-base">{stack.name}</h4>{" "}
                  <p className="text-muted max-lg:inline">{stack.description}</p>
                </div>
              ) : null}
            </li>
          );
        })}
      </ul>
    </>
  );
}

const cellClass = "lg:pr-card pt-0.5 pr-4 pb-3 text-left align-baseline leading-[1.4] lg:py-4.5";
const builtClass = "lg:bg-lamp/12 lg:pl-card";

/**
 * The reasons to build, each beside how it is with software that is bought. `columns`: what all three are called. On a phone
 * a row has its name above what the two columns say; every supported browser still calls it a table, Safari since 17.0.
 */
function ReasonTable({ items, columns }: NonNullable<ServicePage["benefits"]>) {
  return (
    <table className="w-full">
      <thead>
        <tr className="grid grid-cols-2 lg:table-row">
          {columns?.map((column, index) => (
            <th
              key={column}
              scope="col"
              className={`${cellClass} ${["max-lg:sr-only", "text-muted", `lg:rounded-t-card ${builtClass}`][index]}`}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, bought, description }) => (
          <tr key={title} className="group border-line grid grid-cols-2 border-t lg:table-row">
            <th
              scope="row"
              className={`font-display text-lg font-semibold tracking-[-0.015em] max-lg:col-span-2 max-lg:pt-3 max-lg:pb-0 ${cellClass}`}
            >
              {title}
            </th>
            <td className={`text-muted ${cellClass}`}>{bought}</td>
            <td className={`lg:group-last:rounded-b-card ${builtClass} ${cellClass}`}>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
