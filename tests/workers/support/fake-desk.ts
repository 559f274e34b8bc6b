import type { Desk } from "../../../workers/booking/booking-desk";

/** What a test's desk answers. Its doors answer by the request's type. */
type FakeAnswers = Partial<Omit<Desk, "visitor" | "staff">> & {
  readonly visitor?: (request: { readonly type: string }) => Promise<unknown>;
  readonly staff?: (request: { readonly type: string }) => Promise<unknown>;
};

/** A desk that answers as a test says. A call of any other method fails. */
export function fakeDesk(answers: FakeAnswers = {}): Desk {
  return new Proxy<Desk>(Object.create(null), {
    get: (_, name) => Reflect.get(answers, name) ?? (() => Promise.reject(new Error(`Unexpected: ${String(name)}`))),
  });
}
