import { useNavigate } from "react-router";

import { toast } from "~/components/toast";
import { useHydrated } from "~/components/use-hydrated";
import { booking as words } from "~/content/booking";
import { visitorPage as pageWords } from "~/content/visitor-page";
import { isLiveState } from "~/domain/booking/visitor-booking";

import { browserOutbox } from "./browser-outbox";
import { type Confirmation, forgetAnswer } from "./confirmation";
import { forgetLatest } from "./latest-booking";

const look = "text-muted py-1 text-left text-sm underline underline-offset-4";

/** Removes everything that this browser stores of a booking, and says so. The booking itself stays as it is. */
function forget({ state, start, reference }: Confirmation): void {
  const live = isLiveState(state);
  // The server has booked that time, so what still waits for it is this booking. Any other may not have arrived yet.
  if (live) browserOutbox().forget(start);
  if (reference !== null) forgetLatest(reference);
  forgetAnswer(reference);
  void toast("blank", live ? words.note.forgotten.live : words.note.forgotten.ended);
}

type NoteProps = {
  booking: Confirmation;
  /** Removes what the page around the note shows of its visitor. */
  onForget?: (() => void) | undefined;
};

/** Beside the note of a booking, which may be another person's on a shared computer; OWN-06. */
export function ForgetNote({ booking, onForget }: NoteProps) {
  return (
    <button
      type="button"
      className={look}
      onClick={({ currentTarget }) => {
        // The note leaves with its button: the focus goes to the heading of what it stood in.
        const heading = currentTarget.closest("dialog, main, body")?.querySelector<HTMLElement>("h1, h2");
        forget(booking);
        onForget?.();
        if (!heading) return;
        heading.tabIndex = -1;
        heading.focus({ preventScroll: true });
      }}
    >
      {words.note.forget}
    </button>
  );
}

/**
 * On the visitor's own page; OWN-06. Leaves the page for the home page, so that neither the tab nor its Back button shows
 * the booking. Rendered on the server to reserve its space, and invisible until scripts can do what it says.
 */
export function ForgetPage({ booking }: { booking: Confirmation }) {
  const navigate = useNavigate();
  return (
    <div className={useHydrated() ? "mt-8" : "invisible mt-8 noscript:hidden"}>
      <button
        type="button"
        className={look}
        onClick={() => {
          forget(booking);
          void navigate("/", { replace: true });
        }}
      >
        {words.note.forget}
      </button>
      <p className="text-muted text-sm">{pageWords.forget}</p>
    </div>
  );
}
