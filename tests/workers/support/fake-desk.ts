import type { Desk } from "../../../workers/booking/booking-desk";

/** A desk that answers as a test says. A call of any other method fails. */
export function fakeDesk(answers: Partial<Desk> = {}): Desk {
  return new Proxy<Desk>(Object.create(null), {
    get: (_, name) => Reflect.get(answers, name) ?? (() => Promise.reject(new Error(`Unexpected: ${String(name)}`))),
  });
}
