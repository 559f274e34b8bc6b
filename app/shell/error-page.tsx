import type { ReactNode } from "react";
import { useLocation } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { readablePath } from "~/components/readable-path";
import { SiteLink } from "~/components/site-link";
import { Skyline } from "~/components/skyline";
import { booking } from "~/content/booking";
import { site } from "~/content/site";

/** The designed page for a path that does not exist, or for a failure, of which no detail is shown. */
export function ErrorPage({ kind }: { kind: "notFound" | "serverError" }) {
  const { pathname, search } = useLocation();
  const hasFailed = kind === "serverError";
  return (
    <ErrorView
      {...site[kind]}
      actions={
        <>
          {hasFailed ? (
            <a href={pathname + search} className={buttonClass({ look: "lamp", size: "large" })}>
              {site.serverError.again}
            </a>
          ) : null}{" "}
          <a href="/" className={buttonClass({ look: hasFailed ? "line" : "lamp", size: "large" })}>
            {site.errorLog.home}
          </a>{" "}
          <Button look="line" size="large" {...opens(bookingDialogId)}>
            {booking.openDemo}
          </Button>
        </>
      }
    />
  );
}

const linkClass = [
  "group/way border-line flex flex-wrap items-baseline justify-between gap-x-6 border-t py-3 leading-snug",
  "hover:text-lamp-text",
].join(" ");

/**
 * A page that could not be shown: what happened and what to do; and as the log of the shift, what was asked for and where
 * else to go.
 */
export function ErrorView({
  code,
  title,
  text,
  actions,
}: Readonly<Record<"code" | "title" | "text", string>> & { actions: ReactNode }) {
  const { asked, known, open, links } = site.errorLog;
  return (
    <section className="hero grid min-h-[88dvh] items-center pb-40">
      <title>{title}</title>
      <div className="wrap gap-gap grid lg:grid-cols-2 lg:items-center">
        <div>
          <h1 className="hero-title mt-0">{title}</h1>
          <p className="hero-lede text-pretty">{text}</p>
          <div className="mt-8 flex flex-wrap gap-3.5">{actions}</div>
        </div>
        <div className="border-line bg-surface rounded-card p-card shadow-lift border">
          <dl className="text-md grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
            <dt className="text-muted">{asked}</dt>
            <dd className="line-clamp-4 font-medium wrap-anywhere">
              <bdi>{readablePath(useLocation().pathname)}</bdi>
            </dd>
            <dt className="text-muted">{known}</dt>
            <dd className="num text-lamp-text font-medium">{code}</dd>
          </dl>
          <nav aria-label={open} className="-mb-3">
            <p className="mt-card mb-3 font-medium">{open}</p>
            <ul>
              {links.map(({ href, label, hint }) => (
                <li key={href}>
                  <SiteLink href={href} className={linkClass}>
                    <b className="font-display text-lg font-semibold group-hover/way:underline">{label}</b>{" "}
                    <span className="text-muted text-md">{hint}</span>
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </div>
      <Skyline />
    </section>
  );
}
