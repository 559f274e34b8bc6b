import { booking } from "~/content/booking";
import { formSignals } from "~/domain/booking/form-signals";

/** The id of the field, by which the form's code reads it. */
const decoyId = "booking-decoy";

/**
 * A field that nobody can see or reach, for programs that fill in whatever they find. It belongs to no form: a browser's
 * assistant reads a form's fields, and must not read this one.
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
        // How 1Password, LastPass, Bitwarden and Dashlane are asked to leave a field alone.
        data-1p-ignore=""
        data-lpignore="true"
        data-bwignore=""
        data-form-type="other"
      />
    </div>
  );
}

/** What the field holds; empty where the page has none. `clear` empties it. */
export function readDecoy(clear = false): string {
  const field = document.getElementById(decoyId);
  if (!(field instanceof HTMLInputElement)) return "";
  const { value } = field;
  if (clear) field.value = "";
  return value;
}
