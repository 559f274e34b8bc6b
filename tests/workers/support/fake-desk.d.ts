import type { Desk } from "../../../workers/booking/booking-desk";
/** What a test's desk answers. Its doors answer by the request's type. */
type FakeAnswers = Partial<Omit<Desk, "visitor" | "staff">> & {
  readonly visitor?: (request: { readonly type: string }) => Promise<unknown>;
  readonly staff?: (request: { readonly type: string }) => Promise<unknown>;
};
/** A desk that answers as a test says. A call of any other method fails. */
export declare function fakeDesk(answers?: FakeAnswers): Desk;
export {};
