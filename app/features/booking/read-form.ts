import { type BookingField, type BookingForm } from "~/domain/booking/request";
import { REQUEST_FIELD, type VisitorRequest, visitorRequests } from "~/domain/booking/visitor-booking";

/** What the page's form sends beyond the six fields: names, and the value of the button that requests only the hours. */
export const pageForm = { shownDay: "shown", step: "step", hours: "hours", request: REQUEST_FIELD } as const;

/** Reads what a visitor requests; null: only to see the booking. */
export function readRequest(value: unknown): VisitorRequest | null {
  return visitorRequests.find((request) => request === value) ?? null;
}

/** A form's data, or those of a URL. */
type Fields = Pick<FormData, "get">;

function textOf(data: Fields, name: string): string | null {
  const value = data.get(name);
  return typeof value === "string" ? value : null;
}

/** Takes the six fields out of a form's data; what is missing or a file is an empty text. */
export function readForm(data: Fields): BookingForm {
  const text = (field: BookingField) => textOf(data, field) ?? "";
  return {
    name: text("name"),
    email: text("email"),
    company: text("company"),
    challenge: text("challenge"),
    date: text("date"),
    hour: text("hour"),
  };
}

/** The day whose hours the page showed, yyyy-MM-dd or empty for none; null if the form does not send it. */
export function readShownDay(data: Fields): string | null {
  return textOf(data, pageForm.shownDay)?.trim() ?? null;
}

/** Whether only the hours of the chosen day are requested, and nothing is to be booked. */
export function isHoursRequest(data: Fields): boolean {
  return textOf(data, pageForm.step) === pageForm.hours;
}
