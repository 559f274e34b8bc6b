import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { Skyline } from "~/components/skyline";
import { booking } from "~/content/booking";
import { refused } from "~/content/refused";
import { site } from "~/content/site";

type Refused = "tooMany" | "tooLarge" | "elsewhere" | "failed";

/** The designed page for a path that does not exist, a form that was refused, or a failure. No detail of it is shown. */
export function ErrorPage({ kind }: { kind: "notFound" | "serverError" | Exclude<Refused, "failed"> }) {
  // The booking page has no dialog, and its visitor may have sent something.
  const bookingOnPage = useLocation().pathname === "/book";
  if (kind === "tooMany" || kind === "tooLarge" || kind === "elsewhere") return <RefusedPage kind={kind} />;
  if (kind === "serverError" && bookingOnPage) return <RefusedPage kind="failed" />;
  return (
    <ErrorView
      {...site[kind]}
      action={
        bookingOnPage ? (
          <MailLink />
        ) : (
          <Button look="lamp" size="large" {...opens(bookingDialogId)}>
            {booking.openDemo}
          </Button>
        )
      }
    />
  );
}

/** Only links: mostly visitors without JavaScript see these pages. */
function RefusedPage({ kind }: { kind: Refused }) {
  return (
    <ErrorView
      {...refused[kind]}
      home={refused.home}
      action={
        kind === "elsewhere" ? (
          <a href="/book" className={buttonClass({ look: "lamp", size: "large" })}>
            {refused.openForm}
          </a>
        ) : (
          <MailLink />
        )
      }
    />
  );
}

function MailLink() {
  return (
    <a href={refused.mailTo} className={buttonClass({ look: "lamp", size: "large" })}>
      {refused.mail}
    </a>
  );
}

type ViewProps = { code: string; title: string; text: string; home: string; action: ReactNode };

/** A page that could not be shown: what happened, and two ways on. */
function ErrorView({ code, title, text, home, action }: ViewProps) {
  return (
    <section className="hero grid min-h-[88dvh] items-center">
      <title>{title}</title>
      <div className="wrap">
        <p className="eyebrow num">{code}</p>
        <h1 className="hero-title">{title}</h1>
        <p className="hero-lede">{text}</p>
        <div className="mt-8 flex flex-wrap gap-3.5">
          {action}{" "}
          <a href="/" className={buttonClass({ look: "line", size: "large" })}>
            {home}
          </a>
        </div>
      </div>
      <Skyline />
    </section>
  );
}
