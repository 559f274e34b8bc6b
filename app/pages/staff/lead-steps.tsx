import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { staffLeads as words, type Telling } from "~/content/staff-leads";
import { zoneTitle } from "~/domain/booking/local-time";
import { type StaffBooking, type StaffLead, staffLeadPath } from "~/domain/booking/staff";
import { intlOffset } from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";
import { HOUR_MS } from "~/domain/durations";

import { type Choosing, FIELD, isAhead, type LeadAction } from "./lead-actions";
import { MovePicker } from "./move-picker";
import { nameOf } from "./parts";
import { ourTime } from "./times";

type Props = {
  lead: StaffLead;
  now: number;
  possible: readonly LeadAction[];
  /** What staff are about to do; null: only to look. */
  doing: LeadAction | null;
  telling: Telling;
  /** Null unless it is about to be moved. */
  choosing: Choosing | null;
};

/** What can be done about a lead, each with what its visitor will be told. */
export function LeadSteps({ lead, now, possible, doing, telling, choosing }: Props) {
  const { booking } = lead;
  const { move, cancel, reinstate, close, retry, resume, erase } = words;
  const can = (action: LeadAction) => possible.includes(action) && doing === null;
  const press = { booking, telling };
  return (
    <section aria-labelledby="actions" className="rounded-card border-line bg-surface border p-5">
      <h2 id="actions" className="text-lg">
        {words.lead.actions}
      </h2>
      {possible.length === 0 ? <p className="text-muted mt-2">{words.lead.none}</p> : null}
      {doing === "move" && choosing ? <MoveStep {...press} choosing={choosing} /> : null}
      {doing === "cancel" ? (
        <Step booking={booking} action="cancel" heading={cancel.heading} submit={cancel.submit}>
          <p>{cancel.text}</p>
          <p className="mt-2">{cancel.told[telling]}</p>
        </Step>
      ) : null}
      {doing === "erase" ? <EraseStep lead={lead} now={now} /> : null}
      {can("move") ? (
        <div className="mt-3 grid grid-cols-2 gap-3">
          <Ask booking={booking} action="move" label={move.label} className={lineLook} />
          <Ask booking={booking} action="cancel" label={cancel.label} className={lineLook} />
        </div>
      ) : null}
      {can("reinstate") ? (
        <Press {...press} action="reinstate" label={reinstate.label} told={reinstate.told[telling]} />
      ) : null}
      {can("close") ? <Press {...press} action="close" label={close.label} told={close.told} /> : null}
      {can("retry") ? <Press {...press} action="retry" label={retry.label} told={retry.told} /> : null}
      {can("resume") ? <Press {...press} action="resume" label={resume.label} told={resume.told} /> : null}
      {can("erase") ? (
        <div className="mt-3">
          <Ask booking={booking} action="erase" label={erase.label} className={eraseLook} />
        </div>
      ) : null}
    </section>
  );
}

const lineLook = buttonClass({ look: "line" }, "w-full");
const eraseLook = "text-muted min-h-11 text-sm underline underline-offset-4";

type AskProps = { booking: StaffBooking; action: LeadAction; label: string; className: string };

/** Leads to the second step of a change, and changes nothing. */
function Ask({ booking: { id }, action, label, className }: AskProps) {
  return (
    <form action={`${staffLeadPath(id)}#actions`}>
      <button type="submit" name={FIELD.action} value={action} className={className}>
        {label}
      </button>
    </form>
  );
}

type FormProps = { booking: StaffBooking; action: LeadAction; className?: string; children: ReactNode };

/** A native form that is posted to the lead's page, with the booking as this page shows it. */
function ActionForm({ booking: { id, revision }, action, className, children }: FormProps) {
  return (
    <form method="post" action={staffLeadPath(id)} noValidate className={className}>
      <input type="hidden" name={FIELD.action} value={action} />
      <input type="hidden" name={FIELD.revision} value={revision} />
      {children}
    </form>
  );
}

/** A change that one press makes. */
function Press({
  booking,
  action,
  label,
  told,
}: {
  booking: StaffBooking;
  action: LeadAction;
  label: string;
  told: string;
}) {
  return (
    <ActionForm booking={booking} action={action} className="mt-4">
      <Button type="submit" className="w-full">
        {label}
      </Button>
      <p className="text-muted mt-1 text-sm">{told}</p>
    </ActionForm>
  );
}

type StepProps = { booking: StaffBooking; action: LeadAction; heading: string; submit: string; children: ReactNode };

/** The second step of a change: what comes of it, and the press that makes it. */
function Step({ booking, action, heading, submit, children }: StepProps) {
  return (
    <div className="mt-3">
      <h3 className="text-md font-sans tracking-normal">{heading}</h3>
      <div className="text-md mt-2">{children}</div>
      <ActionForm booking={booking} action={action} className="mt-5 grid gap-3">
        <Button type="submit" look="lamp">
          {submit}
        </Button>
        <Keep booking={booking} />
      </ActionForm>
    </div>
  );
}

/** Back to the lead as it is. */
function Keep({ booking: { id } }: { booking: StaffBooking }) {
  return (
    <a href={staffLeadPath(id)} className={buttonClass({ look: "line" })}>
      {words.lead.keep}
    </a>
  );
}

type MoveProps = { booking: StaffBooking; telling: Telling; choosing: Choosing };

/** The free days and hours, to choose another time from. */
function MoveStep({ booking, telling, choosing }: MoveProps) {
  const { heading, told, none, submit } = words.move;
  return (
    <div className="mt-3">
      <h3 className="text-md font-sans tracking-normal">{heading}</h3>
      <p className="text-muted mt-1 text-sm">
        {told[telling]} {clockOf(booking)}
      </p>
      {choosing.offer.days.length === 0 ? (
        <div className="mt-3 grid gap-3">
          <p>{none}</p>
          <Keep booking={booking} />
        </div>
      ) : (
        <ActionForm booking={booking} action="move" className="mt-4 grid gap-5">
          <MovePicker booking={booking} choosing={choosing} />
          <div className="grid gap-3">
            <Button type="submit" look="lamp">
              {submit}
            </Button>
            <Keep booking={booking} />
          </div>
        </ActionForm>
      )}
    </div>
  );
}

/** How a visitor's clock differs from ours; null where their zone is not known. */
function clockOf({ start, zone }: StaffBooking): string | null {
  if (zone === null) return null;
  const { ahead, distance, before, after, same } = words.move;
  const difference = (intlOffset(zone)(start) - intlOffset(schedule.zone)(start)) / HOUR_MS;
  const count = distance(Math.abs(difference));
  return ahead(difference === 0 ? same : difference < 0 ? before(count) : after(count), zoneTitle(start, zone));
}

/** Names all that goes. */
function EraseStep({ lead: { booking, others }, now }: { lead: StaffLead; now: number }) {
  const { heading, intro, rest, cancels, told, stays, submit } = words.erase;
  const all = [booking, ...others].filter(({ email }) => email !== "");
  return (
    <Step booking={booking} action="erase" heading={heading} submit={submit}>
      <p>{intro}</p>
      <ul className="num mt-2 list-disc pl-5">
        {all.map((each) => (
          <li key={each.id}>
            {words.kinds[each.kind]}, {ourTime(each.start)}: {nameOf(each)}
          </li>
        ))}
        {rest.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      {all.some((each) => isAhead(each, now)) ? <p className="mt-2 font-medium">{cancels}</p> : null}
      <p className="mt-2">{told}</p>
      <p className="text-muted mt-2 text-sm">{stays}</p>
    </Step>
  );
}
