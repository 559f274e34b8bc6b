import { data, redirect } from "react-router";

import { staffHours as words } from "~/content/staff-hours";
import { siteContext } from "~/context";
import { dayName } from "~/domain/booking/local-time";
import type { StaffDay } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/hours";
import { StaffNotice } from "./frame";
import { ClosedList, CloseDay, ComingDays, type HoursAct, hoursActs, readHoursForm, Standing } from "./hours-parts";
import { Report } from "./parts";
import { staffMeta, staffSite } from "./staff-page";

export function meta() {
  return staffMeta(words.title);
}

/** The days and what is closed. Changes nothing. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const site = context.get(siteContext);
  const done = hoursActs.find((act) => act === searchParams.get("done")) ?? null;
  try {
    return { page: await staffSite(context).hours.read(searchParams.get("day")), done };
  } catch (error) {
    site.report(error);
    return data({ page: null, done }, { status: 503 });
  }
}

/** Closes or opens. What was done is said by the page that follows, so that a reload repeats nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = readHoursForm(await request.formData());
  if (form.problem !== null) return data({ problem: form.problem }, { status: 422 });
  const { act, day, hours } = form;
  const desk = staffSite(context).hours;
  await (act === "closed_day" || act === "closed_hours" ? desk.close(hours) : desk.open(hours));
  return redirect(`${STAFF}/hours?${new URLSearchParams({ day, done: act })}`, 303);
}

export default function HoursPage({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { page, done } = loaderData;
  if (page === null) return <StaffNotice code={503} {...words.unread} />;
  const { coming, day, closed, today } = page;
  // Those that a person who closed it has to move or cancel.
  const standing = new Set(closed.demos.map(({ id }) => id));
  const there = [...day.hours.flatMap(({ demos }) => demos), ...day.others].filter(({ id }) => standing.has(id)).length;
  const report = actionData
    ? words.problems[actionData.problem]
    : done && isStillSo(done, day)
      ? words.done[done](dayName(day.date), there)
      : null;
  return (
    <>
      {report === null ? null : <Report>{report}</Report>}
      <h1 className="text-2xl">{words.title}</h1>
      <p className="text-muted mt-2 max-w-2xl text-sm">{words.intro}</p>
      <div className="mt-8 grid gap-x-12 gap-y-10 lg:grid-cols-2">
        <ComingDays days={coming} today={today} shown={day.date} />
        <CloseDay day={day} />
      </div>
      <Standing demos={closed.demos} />
      <ClosedList closed={closed} />
    </>
  );
}

/** Whether a day is as its form left it: somebody else may have opened or closed it since. */
function isStillSo(done: HoursAct, { isClosed, hours }: StaffDay): boolean {
  switch (done) {
    case "closed_day":
      return isClosed;
    case "closed_hours":
      return hours.some((hour) => hour.isClosed);
    case "opened_day":
      return !isClosed && hours.every((hour) => !hour.isClosed);
    case "opened_hours":
      return hours.some((hour) => !hour.isClosed);
  }
}
