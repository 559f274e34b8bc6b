import { useRef, useState } from "react";
import { flushSync } from "react-dom";

import { booking } from "~/content/booking";
import type { Booked } from "~/domain/booking/availability";
import { bookingFields, type FieldProblems } from "~/domain/booking/request";
import type { Timetable } from "~/domain/booking/timetable";
import { toast } from "~/ui/toast";
import { track } from "~/ui/track";

import { type Acknowledgement, newBookingKey } from "./calendar-client";
import { readForm } from "./read-form";

type Engine = typeof import("./engine");
/** The engine once it is there, and the calendar as it was last seen. `now` in epoch milliseconds. */
export type Desk = {
  readonly engine: Engine;
  readonly timetable: Timetable;
  readonly booked: Booked;
  readonly now: number;
  readonly looking: boolean;
};

const nothingBooked: Booked = new Map();

/** The state of the booking form: what is free, what is chosen, what is wrong, and what was booked before. */
export function useBooking(source: () => string | null, closeDialog: () => void) {
  const [desk, setDesk] = useState<Desk | null>(null);
  const [when, setWhen] = useState({ date: "", hour: "" });
  const [problems, setProblems] = useState<FieldProblems>({});
  const [submitting, setSubmitting] = useState(false);
  const [acknowledged, setAcknowledged] = useState<Acknowledgement | null>(null);
  const loading = useRef<Promise<Desk> | null>(null);
  const key = useRef<string | null>(null);

  /** Fetches the engine, once; a failed attempt may be repeated. */
  function load(): Promise<Desk> {
    loading.current ??= import("./engine")
      .then(async (engine) => {
        const { timetable } = await engine.startEngine();
        const now = Date.now();
        const loaded: Desk = { engine, timetable, booked: nothingBooked, now, looking: false };
        setWhen({ date: timetable.today(now), hour: "" });
        setDesk(loaded);
        return loaded;
      })
      .catch((error: unknown) => {
        loading.current = null;
        throw error;
      });
    return loading.current;
  }

  /** Looks at the calendar again; BOOK-04. */
  async function refresh(): Promise<void> {
    const { engine, timetable } = await load();
    const now = Date.now();
    setDesk((held) => held && { ...held, now, looking: true });
    const booked = await engine.fetchBooked(timetable, now);
    setDesk((held) => held && { ...held, booked, looking: false });
  }

  function change(value: { date: string; hour: string }) {
    if (value.hour) track("booking_step", { step: "hour" });
    setWhen(value);
    setProblems(({ date: _date, hour: _hour, ...rest }) => rest);
  }

  /** Called as a field is typed into: the key is made with the first touch, and what was wrong is no longer said. */
  function touch(name: string) {
    key.current ??= newBookingKey();
    const field = bookingFields.find((candidate) => candidate === name);
    if (field) setProblems(({ [field]: _gone, ...rest }) => rest);
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    flushSync(() => setSubmitting(true));
    let current: Desk;
    try {
      current = desk ?? (await load());
    } catch {
      // The code for this could not be fetched, but the page can post without it.
      form.submit();
      return;
    }
    const prepared = current.engine.prepareBooking(
      current.timetable,
      readForm(new FormData(form)),
      current.booked,
      Date.now(),
      source(),
    );
    if (prepared.problems) {
      flushSync(() => {
        setProblems(prepared.problems);
        setSubmitting(false);
      });
      form.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
      return;
    }
    track("booking_submitted");
    void current.engine
      .sendBooking(prepared.payload, key.current ?? newBookingKey())
      .then((reply) => reply && setAcknowledged(reply));
    await nextTask();
    closeDialog();
    form.reset();
    key.current = null;
    setWhen({ date: current.timetable.today(Date.now()), hour: "" });
    setProblems({});
    setSubmitting(false);
    await toast("success", booking.success);
  }

  return { desk, when, problems, submitting, acknowledged, load, refresh, change, touch, submit };
}

/** Lets the browser paint what was just rendered. A message, not a timer: it is not delayed in a busy or hidden tab. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
