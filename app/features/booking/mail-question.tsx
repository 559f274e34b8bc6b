import { useEffect, useState } from "react";

import { afterPress } from "~/components/next-task";
import { booking } from "~/content/booking";
import { meantAddress } from "~/domain/booking/mail-address";

type Props = {
  /** Id of the mail field. */
  field: string;
  /** Called when the proposed address is taken: what a script writes into a field fires no event. */
  onTake: (() => void) | undefined;
};

/** Asks about a mistyped mail provider once the field is left. It never refuses an address. */
export function MailQuestion({ field, onTake }: Props) {
  const [meant, setMeant] = useState<string | null>(null);

  useEffect(() => {
    const input = inputOf(field);
    if (!input) return undefined;
    const stop = new AbortController();
    const { signal } = stop;
    const withdraw = () => setMeant(null);
    input.addEventListener("blur", () => afterPress(() => setMeant(meantAddress(input.value))), { signal });
    input.addEventListener("input", withdraw, { signal });
    input.form?.addEventListener("reset", withdraw, { signal });
    return () => stop.abort();
  }, [field]);

  function take(address: string) {
    const input = inputOf(field);
    if (input) input.value = address;
    setMeant(null);
    onTake?.();
    // The button is removed.
    input?.focus();
  }

  return (
    <div aria-live="polite">
      {meant ? (
        <button type="button" className="hint underline underline-offset-4" onClick={() => take(meant)}>
          {booking.meant(meant)}
        </button>
      ) : null}
    </div>
  );
}

function inputOf(id: string): HTMLInputElement | null {
  const input = document.getElementById(id);
  return input instanceof HTMLInputElement ? input : null;
}
