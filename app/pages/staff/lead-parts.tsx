import type { ReactNode } from "react";

import { readablePath } from "~/components/readable-path";
import { leadNames } from "~/content/booking-in-use";
import { staffLeads as words } from "~/content/staff-leads";
import { leadFieldNames, ruleOf } from "~/domain/booking/lead";
import { type MeetingPlace, placeLink } from "~/domain/booking/place";
import { type StaffBooking, type StaffLead, type StaffMessage, staffLeadPath } from "~/domain/booking/staff";
import { kindOfLine, pageOfLine } from "~/domain/counts";

import { Empty, Failure, LeadRow, mailTo, Rows, Section, State, tapLook, Time } from "./parts";
import { ourTime, theirTime } from "./times";

/** What a lead has a line of, besides name and mail address. */
const shortFields = leadFieldNames.filter((field) => ruleOf(field).kind === "line" && field !== "name");

type FactsProps = { booking: StaffBooking; isAhead: boolean; place: MeetingPlace };

/** What is known of a lead: its time, who it is, and where they came from. */
export function LeadFacts({ booking, isAhead, place }: FactsProps) {
  const { kind, state, reason, start, movedFrom, name, email, source, lastFailure } = booking;
  const { when, wanted, theirsUnknown, before } = words.lead;
  const isErased = email === "";
  return (
    <dl className="text-md grid gap-x-6 gap-y-3 sm:grid-cols-[8rem_minmax(0,1fr)]">
      <Fact term={kind === "demo" ? when : wanted}>
        <span className="num font-medium">{ourTime(start)}</span>{" "}
        <span className="text-muted num block text-sm">{theirTime(booking) ?? (isErased ? null : theirsUnknown)}</span>
        {reason === null ? null : <span className="block">{words.history.followUp(reason)}</span>}
      </Fact>
      {isAhead ? (
        <Fact term={words.lead.where}>
          <Place place={place} />
        </Fact>
      ) : null}
      {movedFrom === null ? null : (
        <Fact term={before}>
          <span className="num">{ourTime(movedFrom)}</span>
        </Fact>
      )}
      {isErased ? null : (
        <>
          <Fact term={words.lead.email}>
            <a href={mailTo(booking)} className={`${tapLook} sm:min-h-0`}>
              {email}
            </a>
          </Fact>
          {name === null
            ? null
            : shortFields.map((field) =>
                booking[field] === "" ? null : (
                  <Fact key={field} term={leadNames[field]}>
                    {booking[field]}
                  </Fact>
                ),
              )}
          <Fact term={words.lead.source}>
            {sourceText(source)}
            {source === null ? null : <span className="text-muted block text-sm">{source}</span>}
          </Fact>
        </>
      )}
      {lastFailure === null || (state !== "pending" && state !== "sending") ? null : (
        <Fact term={words.states[state]}>
          <Failure failure={lastFailure} />
        </Fact>
      )}
    </dl>
  );
}

/** Where a demo takes place, for whoever has to be there. */
function Place({ place }: { place: MeetingPlace }) {
  const link = placeLink(place);
  if (link === null) return place ?? words.lead.nowhere;
  return (
    <a href={link} className={`${tapLook} sm:min-h-0`}>
      {place}
    </a>
  );
}

/** What its person wrote, as text. */
export function LeadWords({ booking: { email, challenge } }: { booking: StaffBooking }) {
  const { words: heading, noWords } = words.lead;
  return (
    <Section id="words" heading={heading}>
      {email === "" ? (
        <Empty>{noWords}</Empty>
      ) : (
        <p className="border-line mt-2 border-t py-3 wrap-anywhere whitespace-pre-wrap">{challenge}</p>
      )}
    </Section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-muted text-sm sm:pt-0.5">{term}</dt>
      <dd className="-mt-2 min-w-0 wrap-anywhere sm:mt-0">{children}</dd>
    </div>
  );
}

/** Where a visit came from, in words. */
function sourceText(line: string | null): string {
  if (line === null) return words.lead.sourceUnknown;
  const path = pageOfLine(line);
  return [words.sources[kindOfLine(line)], ...(path === null ? [] : [words.sourcePage(readablePath(path))])].join(", ");
}

/** Whatever else the same person asked for. */
export function LeadOthers({ others }: Pick<StaffLead, "others">) {
  if (others.length === 0) return null;
  return (
    <Section id="others" heading={words.lead.others}>
      <Rows>
        {others.map((other) => (
          <LeadRow key={other.id} booking={other} before={<Time at={other.start} />}>
            <span className="text-muted text-sm">{words.kinds[other.kind]}</span> <State booking={other} />
          </LeadRow>
        ))}
      </Rows>
    </Section>
  );
}

/** Every mail about it, each of which opens. */
export function LeadMails({ id, messages }: { id: string; messages: readonly StaffMessage[] }) {
  const { heading, empty, recipients, news, kept } = words.mails;
  return (
    <Section id="mails" heading={heading}>
      {messages.length === 0 ? (
        <Empty>{empty}</Empty>
      ) : (
        <>
          <Rows>
            {messages.map((message) => (
              <li
                key={message.seq}
                className="border-line text-md grid gap-x-5 border-b py-2 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] md:items-center"
              >
                <a href={`${staffLeadPath(id)}/mails/${message.seq}`} className={`${tapLook} md:min-h-8`}>
                  {recipients[message.recipient]}: {news[message.news]}
                </a>{" "}
                <MailState message={message} />
              </li>
            ))}
          </Rows>
          <p className="text-muted mt-2 text-sm">{kept}</p>
        </>
      )}
    </Section>
  );
}

/** What became of a mail, and when. */
export function MailState({ message: { state, due, updatedAt, lastFailure } }: { message: StaffMessage }) {
  const { states, dropped } = words.mails;
  const why = state === "dropped" ? Object.entries(dropped).find(([reason]) => reason === lastFailure)?.[1] : undefined;
  return (
    <span className="text-muted text-sm">
      {states[state]}
      {why === undefined ? null : `: ${why}`}{" "}
      <span className="whitespace-nowrap">
        (<Time at={due ?? updatedAt} />)
      </span>
      {lastFailure === null || why !== undefined ? null : (
        <span className="block">
          <Failure failure={lastFailure} />
        </span>
      )}
    </span>
  );
}

/** What happened when, oldest first. */
export function LeadHistory({ lead }: { lead: StaffLead }) {
  return (
    <Section id="history" heading={words.lead.history}>
      <ol className="border-line mt-2 border-t">
        {historyOf(lead).map(({ at, text }) => (
          <li
            key={`${at} ${text}`}
            className="border-line text-md grid gap-x-5 border-b py-2 sm:grid-cols-[11rem_minmax(0,1fr)] sm:items-baseline"
          >
            <span className="text-muted text-sm">
              <Time at={at} />
            </span>{" "}
            <span>{text}</span>
          </li>
        ))}
      </ol>
    </Section>
  );
}

/** Something that happened to a lead: when, in epoch milliseconds, and what, as a sentence. */
type Happening = { readonly at: number; readonly text: string };

/**
 * What happened to a lead, oldest first. Each change is known by the message that tells staff of it, so what is older than the
 * messages are kept is missing.
 */
function historyOf({ booking, messages }: StaffLead): readonly Happening[] {
  const { asked, booked, followUp, closed } = words.history;
  const { kind, reason, state, start, movedFrom, email, createdAt, updatedAt } = booking;
  const told = messages.filter(({ recipient }) => recipient === "staff");
  const first = told.find(({ news }) => news === "booked");
  const isTold = told.some(({ news }) => news === "follow_up");
  const promised = messages.find(({ recipient, news }) => recipient === "visitor" && news === "booked");
  return [
    { at: createdAt, text: asked(ourTime(movedFrom ?? start)) },
    ...(promised ? [{ at: promised.createdAt, text: booked }] : []),
    // Nobody is told of a lead that may be a program.
    ...(kind === "follow_up" && reason !== null && !isTold ? [{ at: createdAt, text: followUp(reason) }] : []),
    ...told.flatMap((message) => {
      // The first of them tells of the request itself.
      const text = message === first ? null : textOf(message, reason);
      return text === null ? [] : [{ at: message.createdAt, text }];
    }),
    // An erasure is a later change, so it hides when the follow-up was closed.
    ...(state === "closed" && email !== "" ? [{ at: updatedAt, text: closed }] : []),
  ];
}

function textOf({ news, before, start, by }: StaffMessage, reason: StaffLead["booking"]["reason"]): string | null {
  const { followUp, back, moved, cancelled, erased, overlapping, by: people } = words.history;
  const who = people[by ?? "staff"];
  switch (news) {
    case "booked":
      return back(ourTime(start));
    case "follow_up":
      return reason === null ? null : followUp(reason);
    case "moved":
      return moved(who, before === null ? null : ourTime(before), ourTime(start));
    case "cancelled":
      return cancelled(who);
    case "erased":
      return erased(who);
    case "overlapping":
      return overlapping;
    default:
      return null;
  }
}
