import { Band } from "~/components/band";
import { StatRow } from "~/components/stat-row";
import { Badge, FaqList, Ticks } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import type { Application, Capability, ServicePage } from "~/content/shapes";

import { ClientWord } from "./client-word";
import { PhaseWeeks } from "./phase-weeks";
import type { ServiceData } from "./service";

/** What only the page of an app has. */
export function AppParts({ service, proof }: ServiceData) {
  const { stats, applications, capabilities, platforms, benefits, process, faq } = service;
  return (
    <>
      <div className="wrap gap-gap grid lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        {stats ? <StatRow stats={stats} className="word-figures lg:order-1 max-md:[&_.stat-more]:hidden" /> : null}
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

/** The kinds of app, each drawn as what it is: a board, a chain of steps, a phone, a sheet. */
function AppKinds({ items }: { items: readonly Application[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- WCAG 2.1.1: on a phone it scrolls, and Safari gives no such list the focus
    <ul className="apps shelf" tabIndex={0}>
      {items.map(({ title, description, results, features = [], screen }) => (
        <li key={title} className="border-line bg-surface rounded-card p-card border">
          {screen ? (
            <div className={`screen screen-${screen.look}`}>
              {screen.rows.map(({ name, state, hue }) => (
                <p key={name}>
                  <span>{name}</span> <Badge hue={hue}>{state}</Badge>
                </p>
              ))}
            </div>
          ) : null}
          <div>
            <h3 className="text-xl/[1.15]">{title}</h3>
            <p className="text-muted mt-1 mb-3">{description}</p>
            <Ticks items={results} className="text-base!" />
          </div>
          <ul className="*:border-line leading-snug *:border-t *:py-2">
            {features.map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
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

/** An app from the screen down: what each layer can do, and the stack that it is built on. */
function AppLayers({ skills, stacks }: { skills: readonly Capability[]; stacks: ServicePage["platforms"] }) {
  return (
    <>
      {stacks ? <h3 className="layers-head text-xl max-lg:sr-only">{stacks.heading}</h3> : null}
      <ul className="layers">
        {skills.map(({ title, description }, index) => {
          const face = faces[index % faces.length];
          const stack = stacks?.items[index];
          return (
            <li key={title}>
              <div>
                <h3 className="text-lg">{title}</h3>
                <p className="text-muted">{description}</p>
              </div>
              <svg viewBox="0 0 200 96" aria-hidden="true">
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

/** The reasons to build, each beside how it is with software that is bought. `columns`: what all three are called. */
function ReasonTable({ items, columns }: NonNullable<ServicePage["benefits"]>) {
  return (
    <table className="reasons">
      <thead>
        <tr>
          {columns?.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, bought, description }) => (
          <tr key={title}>
            <th scope="row" className="font-display text-lg font-semibold tracking-[-0.015em]">
              {title}
            </th>
            <td>{bought}</td>
            <td>{description}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
