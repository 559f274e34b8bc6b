import { env } from "cloudflare:workers";
import * as v from "valibot";

import { type Call, type FakeAirtable } from "../../fakes/airtable/fake-airtable";
export declare const TOKEN = "pat-of-nobody";
export declare const HOOK = "hook-of-nobody-0123456789abcdef-012";
/** Default of BLOG_CACHE_TTL. */
export declare const TTL: number;
export type Bindings = typeof env;
type Answer = (request: Request) => Response | Promise<Response> | null;
/** Airtable as it is now; every test begins with an empty one. */
export declare function atAirtable(): FakeAirtable;
/** Responds in Airtable's place, when it returns a response, until the test is over. */
export declare function answerInstead(answer: Answer): void;
/** Every request that left the Worker so far, oldest first. */
export declare function outbound(): readonly Request[];
/** The kinds of the calls that Airtable got, oldest first. */
export declare function kinds(): Call["kind"][];
/** Fixes the clock, lets a strict fake of Airtable answer all calls, counts what is written, and empties KV afterwards. */
export declare function useAirtable(): void;
/** The keys that were written to KV so far, oldest first. */
export declare function writes(): string[];
/** Asks the Worker for a path. */
export type Visit = (path: string, init?: RequestInit<IncomingRequestCfProperties>) => Promise<Response>;
/** The bindings of a Worker whose blog is Airtable, with these changes. */
export declare function bindingsOf(changes?: Partial<Bindings>): Bindings;
/**
 * Starts an isolate of the Worker: one with empty memory, by default with Airtable as its blog. It shares KV with the
 * isolates before it, which have ended: the Worker caches for one set of bindings.
 */
export declare function startWorker(changes?: Partial<Bindings>, without?: readonly (keyof Bindings)[]): Visit;
/** Calls the hook as an automation of Airtable does. */
export declare function callHook(visit: Visit, token?: string): Promise<Response>;
declare const Records: v.ObjectSchema<
  {
    readonly records: v.ArraySchema<
      v.ObjectSchema<
        {
          readonly id: v.StringSchema<undefined>;
          readonly createdTime: v.StringSchema<undefined>;
          readonly fields: v.LooseObjectSchema<
            {
              readonly Title: v.StringSchema<undefined>;
            },
            undefined
          >;
        },
        undefined
      >,
      undefined
    >;
  },
  undefined
>;
/** The records of a reply. */
export declare function recordsOf(reply: Response): Promise<v.InferOutput<typeof Records>["records"]>;
/** The titles that the API lists, and the header that marks a dead source. */
export declare function listed(visit: Visit): Promise<{
  titles: string[];
  snapshot: string | null;
}>;
/** Runs background work until this is true. */
export declare function until(holds: () => boolean | Promise<boolean>): Promise<void>;
export {};
