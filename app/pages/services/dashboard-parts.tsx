import { Fragment, type ReactNode } from "react";

import { Band } from "~/components/band";
import { dollars } from "~/components/grouped-number";
import { Icon } from "~/components/icon";
import { PhaseList } from "~/components/phase-list";
import { Board, Columns } from "~/components/scenes/dashboard-scene";
import { Scene } from "~/components/scenes/scene";
import { StatRow } from "~/components/stat-row";
import { FaqList, Ticks } from "~/components/text";
import { scenes } from "~/content/scenes";
import type { Application, Capability, PartsDrawing } from "~/content/shapes";

import { ClientWord } from "./client-word";
import { Named, Shelf } from "./named";
import type { ServiceData } from "./service";

const markClass =
  "bg-lamp text-on-lamp num grid size-6 shrink-0 place-items-center rounded-full text-sm font-semibold md:size-8 md:text-base";

/** The tallest column, in units of the drawing. */
const TALLEST = 76;

const wholeRow = "@min-[50rem]:order-1 @min-[50rem]:col-span-2";

/** What only the page of dashboards has. */
export function DashboardParts({ service, proof }: ServiceData) {
  const { stats, applications, capabilities, process, proofNote, faq } = service;
  return (
    <>
      {stats ? (
        <div className="wrap">
          <StatRow stats={stats} className="max-md:[&_.stat-more]:hidden" />
        </div>
      ) : null}
      <Band {...applications}>
        <Boards items={applications.items} />
      </Band>
      <Band {...capabilities} tone="raised">
        {capabilities.drawing ? (
          <Parts drawing={capabilities.drawing} tools={applications.items.flatMap(({ tools = [] }) => tools)} />
        ) : null}
        <PartNames items={capabilities.items} />
      </Band>
      <div className="band">
        <div className="wrap gap-gap grid lg:grid-cols-2">
          <Band {...process} layout="cell">
            <PhaseList items={process.items} level={3} isDown />
          </Band>
          {proof ? (
            <div className="grid content-center gap-6">
              {proofNote ? <p className="text-muted lg:text-lg">{proofNote}</p> : null}
              <ClientWord proof={proof} look="aside" />
            </div>
          ) : null}
        </div>
      </div>
      <Band heading={faq.heading} tone="raised" layout="split">
        <FaqList items={faq.items} />
      </Band>
    </>
  );
}

const boardClass = "border-line bg-surface rounded-card p-card @container grid grid-rows-[auto_1fr_auto] gap-3 border";

/** The boards that are asked for, each drawn as its question asks. */
function Boards({ items }: { items: readonly Application[] }) {
  return (
    <Shelf className="md:gap-card grid lg:grid-cols-2">
      {items.map(({ title, description, results, board }) => (
        <li key={title} className={boardClass}>
          <Named level={3} size="text-xl/[1.15]" title={title} description={description} />
          {board ? <Board {...board} /> : null}
          <Ticks items={results} className="gap-1! text-base! leading-snug max-md:[&>*+*]:hidden" />
        </li>
      ))}
    </Shelf>
  );
}

/** The parts in order, each named where it stands in the drawing above them. */
function PartNames({ items }: { items: readonly Capability[] }) {
  return (
    <ol className="gap-card mt-gap grid sm:grid-cols-2 lg:grid-cols-3">
      {items.map(({ title, description }, index) => (
        <li key={title} className="flex gap-3">
          <span aria-hidden="true" className={markClass}>
            {index + 1}
          </span>
          <Named level={3} title={title} description={description} />
        </li>
      ))}
    </ol>
  );
}

/** One morning's page, with the number of each part at its corner. */
function Parts({ drawing, tools }: { drawing: PartsDrawing; tools: readonly string[] }) {
  const { alt, title, time, figure, days, rows, alert, question, views, sources } = drawing;
  const share = figure.range / Math.max(...days.map(({ count }) => count));
  return (
    <Scene mark={scenes.mark} alt={`${alt} ${tools.join(", ")}.`} title={title} time={time} className="@container">
      <div className="bg-line grid gap-px @min-[50rem]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <Part at={1} className="@min-[34rem]:grid @min-[34rem]:grid-cols-2 @min-[34rem]:items-end @min-[34rem]:gap-8">
          <div>
            <p className="flex items-end gap-3 text-lg/[1.1] @min-[50rem]:text-xl/[1.1]">
              <b className="font-display text-6xl/[0.8] font-semibold tracking-[-0.045em] @min-[50rem]:text-[8rem]/[0.75]">
                {rows.length}
              </b>{" "}
              {figure.label}
            </p>
            <p className="text-muted mt-3 text-base leading-snug @min-[50rem]:mt-6">{figure.definition}</p>
          </div>
          <div className="@container relative isolate @max-[34rem]:hidden">
            {/* Up to where all is well. */}
            <svg
              viewBox={`0 0 1 ${TALLEST + 40}`}
              preserveAspectRatio="none"
              className="absolute bottom-0 -z-1 aspect-[280/116] w-full"
            >
              <rect y={20 + (1 - share) * TALLEST} width="1" height={share * TALLEST} className="fill-ok/15" />
            </svg>
            <Columns bars={days} tallest={TALLEST} />
          </div>
        </Part>
        <Part at={2} className="pr-14">
          <Rows rows={rows} />
        </Part>
        <Part at={3} place={wholeRow} className="bg-lamp/12 flex items-center gap-3 text-base leading-snug">
          <Icon name="bell" className="text-lamp-text" />
          <p className="pr-8">{alert}</p>
        </Part>
        <Part at={4} place="@min-[50rem]:col-start-2 @min-[50rem]:row-start-1">
          <p className="border-line-strong rounded-control mr-10 mb-3 flex items-center gap-2 border px-3 py-2 leading-snug @min-[50rem]:text-base">
            <Icon name="search" className="text-muted size-4" />
            {question.text}
          </p>
          <p className="text-lamp-text mb-1 flex items-center gap-2 @min-[50rem]:text-base">
            <Icon name="filter" className="size-4" />
            {question.filter}
          </p>
          <Rows rows={question.rows.map(({ label, count }) => [label, dollars(count)])} />
        </Part>
        <Part at={5} place="@min-[50rem]:col-start-2 @min-[50rem]:row-start-2">
          <div className="grid h-full grid-cols-2 content-center gap-4 pr-10">
            {views.map(({ who, what, value }) => (
              <p key={who} className="grid content-start @min-[50rem]:text-base">
                <span className="text-muted">{who}</span>{" "}
                <b className="font-display text-2xl/[1.2] font-semibold tracking-[-0.03em]">{value}</b> {what}
              </p>
            ))}
          </div>
        </Part>
        <Part at={6} place={wholeRow} className="flex items-baseline gap-3">
          <Icon name="plug" className="text-lamp-text translate-y-1" />
          <p className="text-muted pr-8 text-pretty">
            <b className="text-text font-semibold">{sources}</b> {tools.join(" · ")}
          </p>
        </Part>
      </div>
    </Scene>
  );
}

/** Cells on a ground that shows between them as hairlines. `place`: where a wide drawing has it. */
function Part({
  at,
  place = "",
  className = "",
  children,
}: {
  at: number;
  place?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div className={`bg-surface relative ${place}`}>
      <div className={`px-card h-full py-4 @min-[50rem]:py-6 ${className}`}>{children}</div>
      <span className={`absolute top-3 right-3 ${markClass}`}>{at}</span>
    </div>
  );
}

/** The first cell of each row is what it is about. */
function Rows({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    <ul className="num @min-[50rem]:text-base">
      {rows.map(([first, ...others]) => (
        <li
          key={first}
          className="border-line flex gap-4 py-2 not-first:border-t [&>*]:flex-1 [&>:last-child]:text-end"
        >
          <b className="font-medium">{first}</b>{" "}
          {others.map((cell) => (
            // A narrow one leaves out what stands between the first and the last.
            <Fragment key={cell}>
              <span className="@max-[34rem]:nth-2:not-last:hidden">{cell}</span>{" "}
            </Fragment>
          ))}
        </li>
      ))}
    </ul>
  );
}
