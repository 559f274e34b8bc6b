import { BookingConfirmation } from "~/features/booking/booking-confirmation";
import { BookingPage } from "~/features/booking/booking-page";

import type { Route } from "../routes/+types/book";

type Props = {
  loaderData: Route.ComponentProps["loaderData"];
  actionData: Route.ComponentProps["actionData"] | undefined;
};

export function BookPage({ loaderData, actionData }: Props) {
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
