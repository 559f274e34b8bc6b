import type { FieldProblems } from "~/domain/booking/request";
import { BookingConfirmation } from "~/features/booking/booking-confirmation";
import { BookingPage } from "~/features/booking/booking-page";

import type { Route } from "../routes/+types/book";

type Props = {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Route.ComponentProps["actionData"] | undefined;
};

function problemsOf(actionData: Props["actionData"]): FieldProblems {
  if (actionData?.kind === "invalid") return actionData.problems;
  return actionData?.kind === "hours" && actionData.form.date === "" ? { date: "date_required" } : {};
}

export function BookPage({ loaderData, actionData }: Props) {
  if (actionData?.kind === "done") return <BookingConfirmation {...actionData} />;
  return (
    <BookingPage
      days={loaderData.days}
      wanted={loaderData.wanted}
      form={actionData?.form}
      askedForHours={actionData?.kind === "hours"}
      problems={problemsOf(actionData)}
      turnedDown={actionData?.kind === "follow_up" ? actionData.reason : null}
    />
  );
}
