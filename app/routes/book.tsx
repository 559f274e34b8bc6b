import { data } from "react-router";

import { booking } from "~/content/booking";
import { siteContext } from "~/context";
import { readSignalFields } from "~/domain/booking/form-signals";
import { BookingConfirmation } from "~/features/booking/booking-confirmation";
import { BookingPage } from "~/features/booking/booking-page";
import { readForm } from "~/features/booking/read-form";
import { socialImage } from "~/seo/describe-page";

import type { Route } from "./+types/book";
import { tagsOf } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  const { title, description, keywords } = booking.page;
  const page = { path: "/book", title, description, keywords, image: socialImage("/") };
  return [...tagsOf(page, matches), { name: "robots", content: "noindex" }];
}

/** The form as a page: for visitors without JavaScript, and for links. `?date=` asks for the hours of a day. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const days = await context.get(siteContext).bookingForm.openDays();
  return { days, wanted: new URL(request.url).searchParams.get("date") };
}

/** Takes the form. A page answers the post itself, so nothing a visitor typed is ever part of an address. */
export async function action({ context, request }: Route.ActionArgs) {
  const { bookingForm } = context.get(siteContext);
  const sent = await request.formData();
  const form = readForm(sent);
  const result = await bookingForm.submit(form, readSignalFields(sent));
  if (result.kind === "invalid") return data({ ...result, form }, { status: 422 });
  const { outcome } = result;
  if (outcome.kind === "follow_up")
    return data({ kind: "follow_up" as const, reason: outcome.reason, form }, { status: 409 });
  return data(
    {
      kind: "done" as const,
      state: outcome.kind,
      date: form.date,
      hour: Number(form.hour),
      start: outcome.start,
      end: outcome.end,
    },
    { status: outcome.kind === "booked" ? 201 : 202 },
  );
}

export default function Book({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === "done") return <BookingConfirmation {...actionData} />;
  return (
    <BookingPage
      days={loaderData.days}
      wanted={actionData?.form.date ?? loaderData.wanted}
      form={actionData?.form}
      problems={actionData?.kind === "invalid" ? actionData.problems : {}}
      turnedDown={actionData?.kind === "follow_up" ? actionData.reason : null}
    />
  );
}
