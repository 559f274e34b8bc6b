import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";

import { bookingNote } from "~/content/after-booking";
import { schedule } from "~/domain/business";

import { OutcomeNote } from "./booking-note";

const START = Date.parse("2026-11-26T20:00:00Z");
const END = START + schedule.lengthMinutes * 60_000;

/** The note in the dialog of a page that is open at this instant of the server's clock. */
function noteAt(now: number): string {
  return renderToStaticMarkup(
    createElement(OutcomeNote, {
      outcome: { kind: "accepted", state: "booked", start: START, reference: "f".repeat(32), place: null },
      announcedPlace: null,
      calendar: { booked: new Map(), now },
      isLoading: false,
      onChoose: () => {},
      onForget: () => {},
    }),
  );
}

test("TOLD-02 in a page that stays open the note goes when the meeting is over, and not while it lasts", () => {
  expect(noteAt(END - 1)).toContain(bookingNote.states.booked);
  expect(noteAt(END + 1)).toBe("");
});
