import { type Bindings, type Visit } from "./airtable";
/** What the Worker answers at each address, headers included. */
export declare function everyOutput(visit: Visit, titles: readonly string[]): Promise<Map<string, string>>;
/** Every key of KV with its metadata and its value, as text. */
export declare function everyValue(): Promise<Map<string, string>>;
/** Where any of the words occurs. */
export declare function placesOf(words: readonly string[], texts: ReadonlyMap<string, string>): string[];
/** Runs the five-minute cron trigger, in a separate isolate. */
export declare function cron(changes?: Partial<Bindings>): Promise<void>;
/** The titles of the posts that Airtable has. */
export declare function titlesThere(): string[];
