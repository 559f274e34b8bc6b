import { data, isRouteErrorResponse } from "react-router";

import { buttonClass } from "~/components/button";
import { useHydrated } from "~/components/use-hydrated";
import { bookingPage } from "~/content/after-booking";
import { caseStudies } from "~/content/case-studies";
import { testimonial } from "~/content/home/quote";
import { refused } from "~/content/refused";
import { site } from "~/content/site";
import { bookedContext, siteContext } from "~/context";
import { type FieldProblems, formSignals, isHoursRequest, readForm, readShownDay } from "~/domain/booking/request";
import { readZone } from "~/domain/booking/timetable";
import { bookingSource } from "~/features/analytics/visit-source";
import { BookingConfirmation, BookingPage } from "~/features/booking/booking-page";
import { useGranted } from "~/features/consent/consent-store";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";
import { ErrorView } from "~/shell/error-page";

import type { Route } from "./+types/route";

/** The free hours are current only now. */
export function headers() {
  return { "cache-control": "no-store" };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { path: "/book", ...loaderData.head, image: socialImage("/") };
  return tagsOf(page, matches, [{ name: "robots", content: "noindex" }]);
}

/**
 * The form as a page: for visitors without JavaScript, and for links. `?date=` selects a day, `&hour=` one of its hours. If
 * the form was refused, the error view is shown instead.
 */
export async function loader({ context, request }: Route.LoaderArgs) {
  const settings = context.get(siteContext);
  const { refused: refusal, bookingForm, meetingPlace, announcedPlace, mailed, turnstileSiteKey } = settings;
  if (refusal !== null) throw data(null, { status: refusal });
  const state = context.get(bookedContext);
  const booked = state !== null;
  const offer = booked ? null : await bookingForm.offer();
  const place = booked ? meetingPlace : announcedPlace;
  const { description, keywords } = bookingPage;
  // A screen reader says the title first.
  const title = bookingPage[state ?? "title"];
  const { searchParams } = new URL(request.url);
  const requested = { date: searchParams.get("date"), hour: searchParams.get("hour") ?? "" };
  const [study] = caseStudies.items;
  // A client who is not the one of the home page, if there is one.
  const voice = { ...testimonial, ...(study && { quote: study.testimonial, author: study.author }) };
  return { offer, requested, booked, place, mailed, turnstileSiteKey, voice, head: { title, description, keywords } };
}

/**
 * Handles the form: shows the hours of another day with all that was typed, or books. The page responds to the post itself,
 * so nothing a visitor typed is ever part of a URL.
 */
export async function action({ context, request }: Route.ActionArgs) {
  const { bookingForm } = context.get(siteContext);
  const sent = await request.formData();
  const form = readForm(sent);
  const source = textOf(sent, formSignals.sourceField);
  if (isHoursRequest(sent)) return data({ kind: "hours" as const, form, source });
  const result = await bookingForm.submit(form, {
    shown: readShownDay(sent),
    token: textOf(sent, formSignals.turnstileField),
    zone: readZone(sent.get(formSignals.zoneField)),
    source,
  });
  if (result.kind === "invalid") return data({ ...result, form, source }, { status: 422 });
  const { outcome } = result;
  if (outcome.kind === "over_limit")
    return data({ kind: "over_limit" as const, form, source }, { status: 429, headers: { "retry-after": "3600" } });
  const { reference } = outcome;
  if (outcome.kind === "follow_up")
    return data({ kind: "follow_up" as const, reason: outcome.reason, reference, form, source }, { status: 409 });
  context.set(bookedContext, outcome.kind);
  return data(
    {
      kind: "done" as const,
      state: outcome.kind,
      start: outcome.start,
      end: outcome.end,
      reference,
    },
    { status: outcome.kind === "booked" ? 201 : 202 },
  );
}

/** A field's text; null where it is empty or not sent. */
function textOf(sent: FormData, name: string): string | null {
  const value = sent.get(name);
  return typeof value === "string" && value.trim() !== "" ? value.trim() : null;
}

function problemsOf(actionData: Route.ComponentProps["actionData"]): FieldProblems {
  if (actionData?.kind === "invalid") return actionData.problems;
  return actionData?.kind === "hours" && actionData.form.date === "" ? { date: "date_required" } : {};
}

function turnedDownBy(actionData: Route.ComponentProps["actionData"]) {
  if (actionData?.kind === "over_limit") return actionData.kind;
  return actionData?.kind === "follow_up" ? actionData.reason : null;
}

export default function BookPage({ loaderData, actionData }: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  const functional = useGranted("functional");
  const isHydrated = useHydrated();
  if (actionData?.kind === "done") return <BookingConfirmation {...actionData} place={loaderData.place} />;
  const { offer } = loaderData;
  // A form that was answered was sent by a page that knew the beginning of the visit; this one may not.
  const source = actionData?.source ?? (isHydrated ? bookingSource(functional, "form") : null);
  if (offer === null) throw new Error("There is no form without times.");
  return (
    <BookingPage
      offer={offer}
      requested={loaderData.requested}
      form={actionData?.form}
      source={source ?? ""}
      hoursRequested={actionData?.kind === "hours"}
      problems={problemsOf(actionData)}
      announcedPlace={loaderData.place}
      mailed={loaderData.mailed}
      turnstileSiteKey={loaderData.turnstileSiteKey}
      voice={loaderData.voice}
      turnedDown={turnedDownBy(actionData)}
      reference={actionData?.kind === "follow_up" ? actionData.reference : null}
    />
  );
}

/** Why the form was refused, by the status of the reply. */
const REFUSALS = new Map<number, "elsewhere" | "tooLarge" | "tooMany">([
  [403, "elsewhere"],
  [413, "tooLarge"],
  [429, "tooMany"],
]);

/** A form that was refused, or a failure. Only links, also in place of the dialog, which this page has not. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const kind = (isRouteErrorResponse(error) && REFUSALS.get(error.status)) || "failed";
  const first = buttonClass({ look: "lamp", size: "large" });
  return (
    <ErrorView
      {...refused[kind]}
      actions={
        <>
          {kind === "elsewhere" ? (
            <a href="/book" className={first}>
              {refused.openForm}
            </a>
          ) : (
            <a href={refused.mailTo} className={first}>
              {refused.mail}
            </a>
          )}{" "}
          <a href="/" className={buttonClass({ look: "line", size: "large" })}>
            {site.errorLog.home}
          </a>
        </>
      }
    />
  );
}
