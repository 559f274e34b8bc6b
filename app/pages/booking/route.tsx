import { data, type RouterContextProvider } from "react-router";

import { visitorPage as words } from "~/content/visitor-page";
import { erasedContext, type MoveResult, siteContext } from "~/context";
import type { Choice, Offer } from "~/domain/booking/availability";
import { type FieldProblems, isHoursRequest, readForm, readShownDay } from "~/domain/booking/request";
import { isAhead, readRequest, REQUEST_FIELD, takesPlace } from "~/domain/booking/visitor-booking";
import { type Choosing, ErasedPage, VisitorPage } from "~/features/booking/visitor-page";
import { socialImage } from "~/seo/describe-page";
import { tagsOf } from "~/seo/page-tags";

import type { Route } from "./+types/route";

/** The data of one visitor, current only now. */
export function headers() {
  return { "cache-control": "no-store" };
}

/** The URL is the visitor's access key: no tag and no structured data may contain it. */
export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const page = { path: "/book", ...words.head, image: socialImage("/") };
  return tagsOf(page, matches, [{ name: "robots", content: "noindex" }]);
}

function notFound() {
  return data(null, { status: 404 });
}

/** The booking as it is now. Changes nothing, because mail programs open every link. */
export async function loader({ params, context, request }: Route.LoaderArgs) {
  const { reference } = params;
  const erased = context.get(erasedContext);
  if (erased !== null) return { kind: erased, reference };
  const { visitorBooking, meetingPlace } = context.get(siteContext);
  const booking = await visitorBooking.find(reference);
  if (booking === null) throw notFound();
  const { searchParams } = new URL(request.url);
  const named = readRequest(searchParams.get(REQUEST_FIELD));
  const requested = named === "erase" || isAhead(booking) ? named : null;
  const offer = requested === "move" ? await visitorBooking.offer(reference) : null;
  const shown = offer && isHoursRequest(searchParams) ? hoursOf(readForm(searchParams), offer) : null;
  const place = takesPlace(booking) ? meetingPlace : null;
  return { kind: "booking" as const, reference, booking, place, requested, offer, shown };
}

/** The move form with the hours of the requested day. */
function hoursOf({ date, hour }: Choice, offer: Offer): Choosing {
  const problems: FieldProblems = date === "" ? { date: "date_required" } : {};
  return { requested: { date, hour }, offer, problems, hoursRequested: true, refused: null };
}

/** Moves, cancels or erases. The page responds to the post itself, so nothing sent is part of a URL. */
export async function action({ params, context, request }: Route.ActionArgs) {
  const { reference } = params;
  const { visitorBooking } = context.get(siteContext);
  const sent = await request.formData();
  const requested = readRequest(sent.get(REQUEST_FIELD));
  if (requested === "erase") {
    const kind: "erased" | "gone" = (await visitorBooking.erase(reference)) ?? "gone";
    context.set(erasedContext, kind);
    return data({ kind }, { status: kind === "gone" ? 404 : 200 });
  }
  if ((await visitorBooking.find(reference)) === null) throw notFound();
  if (requested === "move") return await move(reference, sent, context);
  if (requested === "cancel") {
    const outcome = await visitorBooking.cancel(reference);
    if (outcome === null) throw notFound();
    return data({ kind: outcome }, { status: outcome === "cancelled" ? 200 : 409 });
  }
  return data(null, { status: 400 });
}

async function move(reference: string, sent: FormData, context: Readonly<RouterContextProvider>) {
  const { visitorBooking } = context.get(siteContext);
  const { date, hour } = readForm(sent);
  // Text browsers know no `formmethod`: they post what the others get.
  if (isHoursRequest(sent)) {
    const offer = await visitorBooking.offer(reference);
    return data({ kind: "choose" as const, ...hoursOf({ date, hour }, offer) }, { status: 200 });
  }
  const result = await visitorBooking.move(reference, { date, hour }, readShownDay(sent));
  if (result === null) throw notFound();
  if (result.kind === "done" && (result.outcome === "moved" || result.outcome === "ended")) {
    return data({ kind: result.outcome }, { status: result.outcome === "moved" ? 200 : 409 });
  }
  const refused =
    result.kind === "done" && (result.outcome === "unseen" || result.outcome === "too_many_moves")
      ? result.outcome
      : null;
  const again = {
    kind: "choose" as const,
    requested: { date: date.trim(), hour: hour.trim() },
    // The current hours, so that the one that was lost is not offered again.
    offer: await visitorBooking.offer(reference),
    problems: problemsOf(result),
    hoursRequested: false,
    refused,
  };
  const refusals = { unseen: 503, too_many_moves: 429 };
  return data(again, { status: refused ? refusals[refused] : result.kind === "invalid" ? 422 : 409 });
}

function problemsOf(result: MoveResult): FieldProblems {
  if (result.kind === "invalid") return result.problems;
  return result.outcome === "hour_unavailable" ? { hour: "hour_unavailable" } : {};
}

export default function BookingPage({
  loaderData,
  actionData,
}: Pick<Route.ComponentProps, "loaderData" | "actionData">) {
  if (loaderData.kind !== "booking") return <ErasedPage {...loaderData} />;
  return <VisitorPage {...loaderData} answer={actionData ?? null} />;
}
