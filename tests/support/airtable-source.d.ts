import { type AirtablePosts } from "../../workers/blog/airtable-posts";
import type { AirtableSettings } from "../../workers/settings";
import { type FakeAirtable, type FakeAirtableOptions } from "../fakes/airtable/fake-airtable";
/** The site's own client of a strict fake of Airtable, and what a test needs to see of both. */
export type AirtableBench = {
  readonly source: AirtablePosts;
  readonly airtable: FakeAirtable;
  readonly clock: {
    ms: number;
  };
  readonly requests: Request[];
  readonly lines: string[];
  /** Responds to all requests from now on in the fake's place. */
  instead: ((request: Request) => Response | Promise<Response>) | null;
};
/** Makes a table with these options, and a client with these changes to its settings. */
export declare function airtableBench(
  options?: Partial<FakeAirtableOptions>,
  changes?: Partial<AirtableSettings>,
): AirtableBench;
