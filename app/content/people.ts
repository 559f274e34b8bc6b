import type { Person } from "./shapes";

const items: readonly Person[] = [];

/** Who takes the call. While the list is empty, no page has a place for it. */
export const people = { heading: "Who you’ll talk to", items };
