// Which half a test stands in: `npm test` has what people come for, once and in the way that most take, and `npm run test:all` has
// the rest. They come for pages that open without an error; for a demo that is booked by mouse, keys, touch and without scripts,
// moved and canceled, and that no fault loses; as staff, to find and move it; as an editor, to publish; all of them meet consent,
// theme and links. The rest is other widths, themes, zones and browsers, what is rarely met, and the next way of the same thing.

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
