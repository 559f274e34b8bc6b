import { booking } from "~/content/booking";
import { formSignals } from "~/domain/booking/form-signals";

/** The id of the field, by which the form's code reads it. */
const decoyId = "booking-decoy";

/**
 * A field that nobody can see or reach, for bots that fill in every field. It belongs to no form: a browser's assistant reads
 * a form's fields, and must not read this one.
 */
export function Decoy() {
  return (
    <div className="decoy" aria-hidden="true">
      <label htmlFor={decoyId}>{booking.decoyLabel}</label>
      <input
        id={decoyId}
        name={formSignals.decoyField}
        type="text"
        tabIndex={-1}
        autoComplete="off"
        // Asks 1Password, LastPass, Bitwarden and Dashlane to ignore a field.
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}

/** The field's value; empty if the page has none. `clear` empties it. */
export function readDecoy(clear = false): string {
  const field = document.getElementById(decoyId);
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  if (clear) field.value = "";
  return value;
}
