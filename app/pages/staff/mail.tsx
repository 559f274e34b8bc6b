import { data } from "react-router";

import { buttonClass } from "~/components/button";
import { staffLeads as words } from "~/content/staff-leads";
import { staffLeadPath, type StaffMessage } from "~/domain/booking/staff";

import type { Route } from "./+types/mail";
import { MailState } from "./lead-parts";
import { nameOf, tapLook } from "./parts";
import { findMail, staffMeta, staffSite } from "./staff-page";

export function meta({ loaderData }: Route.MetaArgs) {
  return staffMeta(loaderData ? `${titleOf(loaderData.message)}, ${loaderData.name}` : words.mails.heading);
}

/** One mail of a lead, as it would be sent now. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const [found, lead] = await Promise.all([findMail(params, context), staffSite(context).desk.lead(params.id)]);
  if (found === null) throw data(null, { status: 404 });
  return { ...found, name: lead === null ? words.erasedPerson : nameOf(lead.booking) };
}

/** To whom, and what about. */
function titleOf({ recipient, news }: StaffMessage): string {
  return `${words.mails.recipients[recipient]}: ${words.mails.news[news]}`;
}

export default function MailPage({ loaderData: { message, mail, name } }: Pick<Route.ComponentProps, "loaderData">) {
  const { back, state, from, to, replyTo, subject, nobody, attached, text, html } = words.mails;
  const path = staffLeadPath(message.booking);
  const rows = mail && [
    [from, mail.from],
    [to, mail.to.join(", ") || nobody],
    [replyTo, mail.replyTo],
    [subject, mail.subject],
  ];
  return (
    <>
      <p>
        <a href={path} className={tapLook}>
          {back(name)}
        </a>
      </p>
      <h1 className="text-2xl">{titleOf(message)}</h1>
      <dl className="text-md mt-6 grid gap-x-6 gap-y-2 sm:grid-cols-[8rem_minmax(0,1fr)]">
        <dt className="text-muted text-sm">{state}</dt>
        <dd>
          <MailState message={message} />
        </dd>
        {rows?.map(([term, detail]) => (
          <div key={term} className="contents">
            <dt className="text-muted text-sm">{term}</dt>
            <dd className="wrap-anywhere">{detail}</dd>
          </div>
        ))}
      </dl>
      {mail === null || message.due !== null ? null : <p className="text-muted mt-6 text-sm">{words.mails.anew}</p>}
      {mail === null ? (
        <p className="mt-6">{message.recipient === "webhook" ? words.mails.webhookText : words.mails.erasedText}</p>
      ) : (
        <>
          <div className="mt-8 flex flex-wrap items-center justify-between gap-3">
            <h2 className="text-xl">{text}</h2>
            <a href={`${path}/mails/${message.seq}/html`} className={buttonClass({ look: "line" })}>
              {html}
            </a>
          </div>
          <MailText>{mail.text}</MailText>
          {mail.calendar === null ? null : (
            <>
              <h2 className="mt-8 text-xl">{attached}</h2>
              <MailText>{mail.calendar}</MailText>
            </>
          )}
        </>
      )}
    </>
  );
}

function MailText({ children }: { children: string }) {
  return (
    <pre className="rounded-card border-line bg-surface mt-3 border p-4 text-sm wrap-anywhere whitespace-pre-wrap">
      {children}
    </pre>
  );
}
