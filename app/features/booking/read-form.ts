import { type BookingField, type BookingForm } from "~/domain/booking/request";

/** Takes the six fields out of a form's data; what is missing or a file is an empty text. */
export function readForm(data: FormData): BookingForm {
  const text = (field: BookingField) => {
    const value = data.get(field);
    return typeof value === "string" ? value : "";
  };
  return {
    name: text("name"),
    email: text("email"),
    company: text("company"),
    challenge: text("challenge"),
    date: text("date"),
    hour: text("hour"),
  };
}
