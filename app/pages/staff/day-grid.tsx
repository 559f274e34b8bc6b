import { Fragment, type ReactNode } from "react";

import { monthName, weekdayName } from "~/domain/booking/local-time";
import { weeksFrom } from "~/features/booking/slot-picker";

const WEEK = 7;

type GridProps = {
  label: string;
  /** The first and the last day (yyyy-MM-dd), which need not begin or end a week. */
  today: string;
  last: string;
  /** The cell of a day. */
  children: (date: string) => ReactNode;
};

/** Whole weeks of days under the names of their weekdays. */
export function DayGrid({ label, today, last, children }: GridProps) {
  const dates = weeksFrom(today, last);
  return (
    <nav aria-label={label} className="num grid grid-cols-7 gap-1 text-center">
      {dates.slice(0, WEEK).map((date) => (
        <Fragment key={date}>
          <span aria-hidden="true" className="text-muted text-xs">
            {weekdayName(date)}
          </span>{" "}
        </Fragment>
      ))}
      {dates.map((date) => (
        <Fragment key={date}>{children(date) ?? <span />} </Fragment>
      ))}
    </nav>
  );
}

type DayProps = {
  date: string;
  /** Whether its month is named. */
  isFirst: boolean;
  isShown: boolean;
  href: string;
  /** What is heard instead of what the cell shows. */
  about: string;
  look?: string;
  isStruck?: boolean;
  /** What stands below the number. */
  children?: ReactNode;
};

/** A day as a link. */
export function DayLink({ date, isFirst, isShown, href, about, look = "bg-surface", isStruck, children }: DayProps) {
  return (
    <a
      href={href}
      aria-current={isShown ? "date" : undefined}
      className={`border-line rounded-control grid min-h-12 content-center border leading-tight ${isShown ? "bg-lamp text-on-lamp" : look}`}
    >
      <span className="sr-only">{about}</span>
      <span aria-hidden="true">
        <Month date={date} isFirst={isFirst} />
        <span className={isStruck ? "line-through" : undefined}>{Number(date.slice(-2))}</span>
        {children}
      </span>
    </a>
  );
}

/** A day that leads nowhere, for the eye alone. */
export function DeadDay({ date, isFirst }: Pick<DayProps, "date" | "isFirst">) {
  return (
    <span aria-hidden="true" className="text-muted grid min-h-12 content-center leading-tight">
      <Month date={date} isFirst={isFirst} />
      {Number(date.slice(-2))}
    </span>
  );
}

function Month({ date, isFirst }: Pick<DayProps, "date" | "isFirst">) {
  return isFirst || date.endsWith("-01") ? <small className="block text-xs">{monthName(date)}</small> : null;
}
