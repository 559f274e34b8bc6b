import type { ReactNode } from "react";

import { Badge } from "~/components/text";
import { unbroken } from "~/components/unbroken";
import { scenes } from "~/content/scenes";

/** A part of what each service's page shows at work, with the same words and figures. */
export const serviceScenes = {
  chat: Agents,
  voice: Agents,
  dashboard: Dashboard,
  flow: Flow,
  app: App,
} as const;

/** Above the words of its card; cut off at its lower edge. */
const frameClass = "border-line bg-ground-2 h-60 overflow-hidden border-b px-5 pt-5";
const windowClass = "border-line bg-surface rounded-t-card mx-auto h-full max-w-96 border border-b-0 p-4 text-sm/[1.4]";

function Frame({ title, time, children }: { title: string; time?: string; children: ReactNode }) {
  return (
    <div className={frameClass} aria-hidden="true">
      <div className={windowClass}>
        <p className="mb-3 flex justify-between gap-2 text-xs font-semibold">
          {title} <span className="num text-muted font-normal">{time}</span>
        </p>
        {children}
      </div>
    </div>
  );
}

const bubbles = {
  visitor: "bg-text/8 rounded-bl-[0.3rem]",
  agent: "bg-lamp/20 ml-auto rounded-br-[0.3rem]",
};
/** The question, and the answer with two times. */
const said = [0, 3] as const;

function Agents() {
  const { title, time, messages } = scenes.chat;
  return (
    <Frame title={title} time={time}>
      {said.map((index) => (
        <p key={index} className={`rounded-card mb-2 w-11/12 px-3 py-1.5 ${bubbles[messages[index].from]}`}>
          {unbroken(messages[index].text)}
        </p>
      ))}
    </Frame>
  );
}

/** Drawing units of a column, and of the tallest bar. */
const COLUMN = 32;
const TALLEST = 84;
const BASE = 96;

function Dashboard() {
  const { title, updated, orders, rows } = scenes.dashboard;
  const most = Math.max(...orders.days.map(({ count }) => count));
  const bars = orders.days.map(({ day, count }, index) => ({
    isOpen: day === rows.day,
    d: `M${index * COLUMN + 6} ${BASE}v-${Math.round((count / most) * TALLEST)}h20V${BASE}z`,
  }));
  const drawn = (isOpen: boolean) => bars.flatMap((bar) => (bar.isOpen === isOpen ? bar.d : [])).join("");
  return (
    <Frame title={title} time={updated}>
      <p className="text-muted">
        <b className="font-display text-text text-2xl leading-none font-semibold">
          {orders.days.reduce((total, { count }) => total + count, 0)}
        </b>{" "}
        {orders.label}
      </p>
      <svg viewBox={`0 0 ${orders.days.length * COLUMN} 116`} className="mt-2 w-full">
        <path d={drawn(false)} className="fill-second/45" />
        <path d={drawn(true)} className="fill-lamp" />
        {/* A letter a column. */}
        <text
          x={orders.days.map((_, index) => index * COLUMN + 11).join(" ")}
          y="111"
          className="fill-muted text-[12px]"
        >
          {orders.days.map(({ day }) => day[0]).join("")}
        </text>
      </svg>
    </Frame>
  );
}

function Flow() {
  const { title, time, nodes, ends } = scenes.flow;
  return (
    <Frame title={title} time={time}>
      <ol className="chain [--step:0.75rem]">
        {[...nodes.slice(-1), ...ends].map((node) => (
          <li key={node.title}>
            <b className="block font-semibold">{node.title}</b> <span className="num text-muted">{node.text}</span>
          </li>
        ))}
      </ol>
    </Frame>
  );
}

function App() {
  const { address, rows, open } = scenes.app;
  return (
    <Frame title={address}>
      <ul>
        {rows.map(({ job, customer, hue, status }) => (
          <li
            key={job}
            className={`border-line -mx-4 flex items-center gap-2 border-t px-4 py-2 ${job === open ? "bg-lamp/10" : ""}`}
          >
            <span className="num text-muted">{job}</span> <span className="grow whitespace-nowrap">{customer}</span>{" "}
            <Badge hue={hue}>{status}</Badge>
          </li>
        ))}
      </ul>
    </Frame>
  );
}
