import { data } from "react-router";

import { Button, buttonClass } from "~/components/button";
import { mailStop as words } from "~/content/visitor-page";
import { siteContext } from "~/context";
import { REQUEST_FIELD, stopPage } from "~/domain/booking/visitor-booking";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/emails";

/** What one mailbox's owner chose, current only now. */
export function headers() {
  return { "cache-control": "no-store" };
}

/** The URL is a key: no tag and no structured data may contain it. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { path: "/book", ...words.head, image: socialImage("/") };
  return tagsOf(page, matches, [{ name: "robots", content: "noindex" }]);
}

/** Whether the mailbox behind the key is mailed. Changes nothing, because mail programs open every link. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const state = await context.get(siteContext).visitorBooking.mailStop(params.key, "look");
  if (state === null) throw data(null, { status: 404 });
  return { key: params.key, state };
}

/** Stops all mail to the mailbox, or lifts that. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const requested = (await request.formData()).get(REQUEST_FIELD);
  if (requested !== "stop" && requested !== "resume") return data(null, { status: 400 });
  const state = await context.get(siteContext).visitorBooking.mailStop(params.key, requested);
  if (state === null) throw data(null, { status: 404 });
  return data(null, { status: 200 });
}

/** 'Never mail this address again', behind the link that mails alone carry. */
export default function EmailsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const { key, state } = loaderData;
  const { heading, text, submit } = words[state];
  return (
    <section className="hero">
      <div className="wrap max-w-3xl">
        <h1 className="hero-title mt-0 text-4xl">{heading}</h1>
        <p>{text}</p>
        <form method="post" action={stopPage(key)} className="mt-8 flex flex-wrap items-center gap-3.5">
          <input type="hidden" name={REQUEST_FIELD} value={state === "mailed" ? "stop" : "resume"} />
          <Button type="submit" look={state === "mailed" ? "lamp" : "line"}>
            {submit}
          </Button>
          <a href="/" className={buttonClass({ look: "line" })}>
            {words.home}
          </a>
        </form>
      </div>
    </section>
  );
}
