import { data, redirect } from "react-router";

import { staffLeads as words } from "~/content/staff-leads";
import { siteContext } from "~/context";
import { type StaffLead, staffLeadPath } from "~/domain/booking/staff";
import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/lead";
import {
  act,
  beginMove,
  type Choosing,
  FIELD,
  isAhead,
  type LeadAction,
  possibleActions,
  type Problem,
  readAction,
} from "./lead-actions";
import { LeadFacts, LeadHistory, LeadMails, LeadOthers, LeadWords } from "./lead-parts";
import { LeadSteps } from "./lead-steps";
import { nameOf, Report, State, tapLook } from "./parts";
import { staffMeta, staffSite } from "./staff-page";
import { ourTime } from "./times";

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData ? nameOf(loaderData.lead.booking) : words.title);
}

function notFound() {
  return data(null, { status: 404 });
}

/** A lead as it is now. Changes nothing. */
export async function loader({ params: { id }, request, context }: Route.LoaderArgs) {
  const { mailed, meetingPlace } = context.get(siteContext);
  const { desk } = staffSite(context);
  const lead = await desk.lead(id);
  if (lead === null) throw notFound();
  const { searchParams } = new URL(request.url);
  const now = desk.now();
  const possible = possibleActions(lead, now);
  const named = readAction(searchParams.get(FIELD.action));
  const doing = named !== null && possible.includes(named) ? named : null;
  return {
    lead,
    now,
    possible,
    doing,
    choosing: doing === "move" ? beginMove(searchParams.get("date"), await desk.offer(id), lead.booking) : null,
    place: meetingPlace,
    telling: lead.isMailStopped ? ("stopped" as const) : mailed ? ("mailed" as const) : ("kept" as const),
    done: readAction(searchParams.get(FIELD.done)),
  };
}

/** Does what a form of the page asks for. What was done is said by the page that follows, so that a reload repeats nothing. */
export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const result = await act(staffSite(context).desk, id, await request.formData());
  if (result === null) throw notFound();
  if (result.kind === "done") return redirect(`${staffLeadPath(id)}?${FIELD.done}=${result.done}`, 303);
  return data(result, { status: result.status });
}

export default function LeadPage({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const { lead, now, possible, done, place } = loaderData;
  const { booking } = lead;
  const sent: { choosing?: Choosing; problem?: Problem } = actionData ?? {};
  const canMove = possible.includes("move");
  const choosing = sent.choosing && canMove ? sent.choosing : loaderData.choosing;
  const doing: LeadAction | null = sent.choosing ? (canMove ? "move" : null) : loaderData.doing;
  const report = sent.problem ? problemText(sent.problem, lead, now) : sentence(done, lead, now);
  const lost = sent.choosing?.problems.hour === "hour_unavailable";
  return (
    <>
      {report ? (
        <Report>
          {report}{" "}
          {done === "close" && booking.state === "closed" ? (
            <a href={`${STAFF}#follow-ups`} className={`${tapLook} ml-2`}>
              {words.close.next}
            </a>
          ) : null}
        </Report>
      ) : null}
      {lost ? <Report>{canMove ? words.move.lost : words.ended}</Report> : null}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h1 className="text-2xl wrap-anywhere">{nameOf(booking)}</h1>
        <State booking={booking} />
      </div>
      <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <LeadFacts booking={booking} isAhead={isAhead(booking, now)} place={place} />
        <div className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <LeadSteps {...loaderData} doing={doing} choosing={choosing} />
        </div>
        <div className="min-w-0">
          <LeadWords booking={booking} />
          <LeadOthers others={lead.others} />
          <LeadMails id={booking.id} messages={lead.messages} />
          <LeadHistory lead={lead} />
        </div>
      </div>
    </>
  );
}

/** What was done, as long as it is still so. */
function sentence(done: LeadAction | null, { booking, isMailStopped }: StaffLead, now: number): string | null {
  const when = ourTime(booking.start);
  switch (done) {
    case "move":
      return isAhead(booking, now) ? words.move.done(when) : null;
    case "cancel":
      return booking.state === "removed" ? words.cancel.done : null;
    case "reinstate":
      return isAhead(booking, now) ? words.reinstate.done(when) : null;
    case "close":
      return booking.state === "closed" ? words.close.done : null;
    case "retry":
      return words.retry.done;
    case "resume":
      return isMailStopped ? null : words.resume.done;
    case "erase":
      return booking.email === "" ? words.erase.done : null;
    case null:
      return null;
  }
}

function problemText(problem: Problem, { booking }: StaffLead, now: number): string {
  switch (problem) {
    case "changed":
      return words.changed;
    case "ended":
      return words.ended;
    case "hour_taken":
      return words.reinstate.taken;
    case "hour_closed":
      return words.reinstate.closed;
    case "not_removed":
      return isAhead(booking, now) ? words.reinstate.isBack(ourTime(booking.start)) : words.reinstate.tooLate;
    case "not_open":
      return words.close.notOpen;
    case "nothing_waits":
      return words.retry.nothing;
    case "not_stopped":
      return words.resume.was;
    case "not_understood":
      return words.notUnderstood;
  }
}
