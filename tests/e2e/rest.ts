// Which tests `npm test` leaves to `npm run test:all`: cases of a test that another case stands for.

type Details = { tag?: "@rest" };

/** The pages that stand for the others: the longest, a service and a policy. */
const STAND_FOR_ALL = ["/", "/services/ai-agents", "/privacy-policy"];

/** Details of a case that `npm test` runs only if `isChosen`. */
export function restUnless(isChosen: boolean): Details {
  return isChosen ? {} : { tag: "@rest" };
}

/** Whether a page is one of three that stand for the others. */
export function standsForAll(path: string): boolean {
  return STAND_FOR_ALL.includes(path);
}
