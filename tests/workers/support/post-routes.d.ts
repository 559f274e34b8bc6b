export declare const BOOKED_AT = "2099-11-26T15:00:00-05:00";
/** The input of a route: JSON text, a form, or nothing but its headers. */
type Body =
  | {
      readonly kind: "json";
      readonly value: object;
    }
  | {
      readonly kind: "form";
      readonly value: Readonly<Record<string, string>>;
    }
  | {
      readonly kind: "none";
    };
/** A request that the route accepts, and the status of its response. */
export type Sample = {
  readonly body: Body;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
};
/**
 * One valid request for each route that accepts posts. A route without one fails the tests, because it is tested like the
 * others.
 */
export declare const samples: Readonly<Record<string, Sample>>;
/** The paths of all pages. */
export declare const pages: readonly string[];
/** The paths that accept posts, as the router of the API and the pages' own modules define them. */
export declare const postRoutes: readonly string[];
/** Routes for staff, to read and to write: they exist only with an operator's token, and accept nothing without it. */
export declare const operatorRoutes: {
  method: string;
  path: string;
}[];
/** The good request of a route. */
export declare function sampleOf(path: string): Sample;
/** The type and text of a route's good request. */
export declare function written({ body, headers }: Sample): {
  headers: Record<string, string>;
  text: string;
};
export {};
