import type { ReactNode } from "react";

import { Button, buttonClass } from "~/components/button";
import { describe } from "~/components/field";
import { bookingProblems, picker } from "~/content/booking-in-use";
import { staffLeads as words, type Telling } from "~/content/staff-leads";
import { clockHour, dayName, zoneTitle } from "~/domain/booking/local-time";
import { pageForm } from "~/domain/booking/request";
import { type StaffBooking, type StaffLead, staffLeadPath } from "~/domain/booking/staff";
import { intlOffset } from "~/domain/booking/timetable";
import { schedule } from "~/domain/business";
import { HOUR_MS } from "~/domain/durations";
import { Days } from "~/features/booking/slot-picker";
import { browserTimetable } from "~/features/booking/visitor-time";

import { type Choosing, FIELD, isAhead, type LeadAction, requestsOf } from "./lead-actions";
import { nameOf } from "./parts";
import { ourTime, theirHour } from "./times";

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

type StepProps = {
  booking: StaffBooking;
  action: LeadAction;
  heading: string;
  submit: string;
  /** How many requests it names, where it takes them all. */
  listed?: number;
  children: ReactNode;
};

/** The second step of a change: what comes of it, and the press that makes it. */
function Step({ booking, action, heading, submit, listed, children }: StepProps) {
  return (
    <div className="mt-3">
      <h3 className="text-md font-sans tracking-normal">{heading}</h3>
      <div className="text-md mt-2">{children}</div>
      <ActionForm booking={booking} action={action} className="mt-5 grid gap-3">
        {listed === undefined ? null : <input type="hidden" name={FIELD.listed} value={listed} />}
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
          {/* Enter presses the first button of a form, which has to be this one and not the one for the hours. */}
          <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
            {submit}
          </button>
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

const HOUR = "move-hour";

/**
 * The days that visitors choose from, and the free hours of one of them, all in sight as radio buttons, each with what the
 * visitor's own clock shows then. No script changes the hours with the day: a button asks for them.
 */
function MovePicker({ booking, choosing }: { booking: StaffBooking; choosing: Choosing }) {
  const { requested, offer, problems, isDayNamed } = choosing;
  const day = offer.days.find(({ date }) => date === requested.date);
  const dateProblem = problems.date ?? (day === undefined ? "date_not_offered" : undefined);
  const hourError = problems.hour && bookingProblems[problems.hour];
  const isTheirsOther = theirHour(booking.start, booking.zone) !== null;
  return (
    <>
      <div className="slots grid-cols-1!">
        <div className="slot-days">
          <Days
            prefix="move"
            offer={offer}
            value={{ date: day?.date ?? "", hour: "" }}
            onChange={ignore}
            dateError={dateProblem && bookingProblems[dateProblem]}
            focus={dateProblem ? "date" : null}
          />
          <Button type="submit" formMethod="get" name={pageForm.step} value={pageForm.hours} className="mt-2 w-full">
            {picker.showHours}
          </Button>
          <input type="hidden" name={pageForm.shownDay} value={day?.date ?? ""} />
        </div>
      </div>
      {day === undefined ? null : (
        <fieldset aria-describedby={describe(HOUR, hourError, isTheirsOther)["aria-describedby"]}>
          <legend className="label">{words.move.hours(dayName(day.date))}</legend>
          {isTheirsOther ? (
            <p id={`${HOUR}-hint`} className="text-muted mb-2 text-sm">
              {words.move.theirs}
            </p>
          ) : null}
          <div className="grid grid-cols-2 gap-2">
            {day.hours.map((hour, index) => (
              <label
                key={hour}
                className="border-line-strong rounded-control has-checked:border-lamp-text has-checked:bg-ground-2 flex min-h-12 items-center gap-2 border px-3 py-1"
              >
                <input
                  type="radio"
                  name="hour"
                  value={hour}
                  defaultChecked={String(hour) === requested.hour}
                  autoFocus={(isDayNamed || hourError !== undefined) && index === 0}
                  className="accent-lamp size-4 flex-none"
                />
                <span className="num text-md">
                  {clockHour(hour)} <HourForThem booking={booking} date={day.date} hour={hour} />
                </span>
              </label>
            ))}
          </div>
          {hourError ? (
            <p id={`${HOUR}-error`} className="hint hint-error">
              {hourError}
            </p>
          ) : null}
        </fieldset>
      )}
    </>
  );
}

/** Nothing runs in these pages. */
function ignore(): void {
  // What is chosen is read when the form is sent.
}

/** An hour by the visitor's own clock, where their zone is known. */
function HourForThem({ booking: { zone }, date, hour }: { booking: StaffBooking; date: string; hour: number }) {
  const slot = browserTimetable()
    .slotsOn(date)
    .find((each) => each.hour === hour);
  const time = slot && theirHour(slot.start, zone);
  return time ? (
    <span className="text-muted block text-sm leading-tight">
      {time}
      <span className="sr-only"> {words.move.forThem}</span>
    </span>
  ) : null;
}

/** Names all that goes. */
function EraseStep({ lead, now }: { lead: StaffLead; now: number }) {
  const { heading, intro, rest, cancels, told, stays, submit } = words.erase;
  const all = requestsOf(lead);
  return (
    <Step booking={lead.booking} action="erase" heading={heading} submit={submit} listed={all.length}>
      <p>{intro}</p>
      <ul className="num mt-2 list-disc pl-5 wrap-anywhere">
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
