import type { ReactNode } from "react";

import { staffLeads as words } from "~/content/staff-leads";
import { type StaffBooking, staffLeadPath, type StaffWaiting } from "~/domain/booking/staff";

import { Empty, Failure, nameOf, NextTry, Rows, Section, State, tapLook, Time, TryAgain } from "./parts";

/** Whether something is still tried, or has to be; else it is only listed. */
export function isLeft({ bookings, messages, erasures, outages }: StaffWaiting): boolean {
  return bookings.length + erasures.length + outages.length > 0 || messages.some(({ due }) => due !== null);
}

/** What is not done yet, and why: who is away, what is not in the calendar, which mails are not out, whose events are left. */
export function Waiting({ waiting, now }: { waiting: StaffWaiting; now: number }) {
  const { bookings, messages, erasures, outages } = waiting;
  const { heading, empty } = words.sections.waiting;
  const isTried = isLeft(waiting);
  const [late, ended] = [messages.filter(({ due }) => due !== null), messages.filter(({ due }) => due === null)];
  /** When a receiver is tried next: what waits for it is not tried before. */
  const notBefore = (wanted: StaffWaiting["outages"][number]["receiver"], due: number) =>
    Math.max(due, outages.find(({ receiver }) => receiver === wanted)?.nextTry ?? 0);
  return (
    <Section
      id="waiting"
      heading={heading}
      aside={isTried ? <TryAgain lead={null} label={words.waiting.tryAll} /> : null}
    >
      {isTried ? (
        <Rows>
          {outages.map(({ receiver, reason, nextTry }) => (
            <WaitingRow
              key={receiver}
              title={<span className="text-alert font-medium">{words.waiting.away[receiver]}</span>}
            >
              <Failure failure={reason} /> <NextTry at={nextTry} now={now} />
            </WaitingRow>
          ))}
          {bookings.map((booking) => (
            <WaitingBooking
              key={booking.id}
              booking={booking}
              nextTry={booking.nextTry && notBefore("calendar", booking.nextTry)}
              now={now}
            />
          ))}
          {late.map((message) => (
            <WaitingMessage
              key={message.seq}
              message={message}
              due={message.due && notBefore(message.recipient === "webhook" ? "webhook" : "mail", message.due)}
              now={now}
            />
          ))}
          {erasures.map(({ booking, lead, askedAt, nextTry, lastFailure }) => (
            <WaitingRow
              key={booking}
              title={<LeadLink id={booking}>{words.waiting.erasure}</LeadLink>}
              beside={
                <>
                  {nameOf(lead)} <Time at={askedAt} />
                </>
              }
            >
              {nextTry === null ? (
                words.waiting.elsewhere
              ) : (
                <>
                  {lastFailure === null ? null : <Failure failure={lastFailure} />}{" "}
                  <NextTry at={notBefore("calendar", nextTry)} now={now} />
                </>
              )}
            </WaitingRow>
          ))}
        </Rows>
      ) : (
        <Empty>{empty}</Empty>
      )}
      {ended.length === 0 ? null : (
        <div className="mt-6">
          <h3 className="text-md font-sans leading-snug tracking-normal">{words.waiting.ended}</h3>
          <p className="text-muted text-sm">{words.waiting.endedText}</p>
          <Rows>
            {ended.map((message) => (
              <WaitingMessage key={message.seq} message={message} due={null} now={now} />
            ))}
          </Rows>
        </div>
      )}
    </Section>
  );
}

function WaitingBooking({ booking, nextTry, now }: { booking: StaffBooking; nextTry: number | null; now: number }) {
  const { id, start, lastFailure } = booking;
  const name = nameOf(booking);
  return (
    <WaitingRow
      title={<LeadLink id={id}>{name}</LeadLink>}
      beside={
        <>
          <Time at={start} /> <State booking={booking} />
        </>
      }
      action={<TryAgain lead={id} label={words.waiting.tryAgain} name={name} />}
    >
      {lastFailure === null ? words.waiting.turn : <Failure failure={lastFailure} />} <NextTry at={nextTry} now={now} />
    </WaitingRow>
  );
}

type MessageProps = { message: StaffWaiting["messages"][number]; due: number | null; now: number };

function WaitingMessage({ message, due, now }: MessageProps) {
  const { booking, seq, recipient, news, state, start, lastFailure, lead } = message;
  const { recipients, news: newsWords, states } = words.mails;
  const title = `${recipients[recipient]}: ${newsWords[news]}`;
  return (
    <WaitingRow
      title={
        <LeadLink id={booking} mail={seq}>
          {title}
        </LeadLink>
      }
      beside={
        <>
          {nameOf(lead)} <Time at={start} />
        </>
      }
      action={
        due === null ? null : (
          <TryAgain lead={booking} label={words.waiting.tryAgain} name={`${title}, ${nameOf(lead)}`} />
        )
      }
    >
      {due === null ? `${states[state]}. ` : null}
      {lastFailure === null ? null : <Failure failure={lastFailure} />}{" "}
      {due === null ? null : <NextTry at={due} now={now} />}
    </WaitingRow>
  );
}

function LeadLink({ id, mail, children }: { id: string; mail?: number; children: ReactNode }) {
  const path = staffLeadPath(id);
  return (
    <a href={mail === undefined ? path : `${path}/mails/${mail}`} className={`${tapLook} wrap-anywhere md:min-h-8`}>
      {children}
    </a>
  );
}

type RowProps = { title: ReactNode; beside?: ReactNode; action?: ReactNode; children: ReactNode };

/** One thing that waits: what, why and until when, and its control at the end of the line. */
function WaitingRow({ title, beside, action, children }: RowProps) {
  return (
    <li className="border-line text-md grid gap-x-5 gap-y-1 border-b py-2 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-4">
          {title} {beside}
        </p>
        <p className="text-muted text-sm">{children}</p>
      </div>{" "}
      {action}
    </li>
  );
}
