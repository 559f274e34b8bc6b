import type { StaffDoor } from "~/domain/staff-access";

import type { Blog } from "./blog/create-blog";
import type { PostImages } from "./blog/images/post-images";
import type { Desk } from "./booking/booking-desk";
import type { CountsObject } from "./counts/counts-object";
import type { Examiner } from "./doctor/examine";
import type { RateLimiter } from "./http/rate-limit";
import type { Log } from "./log";
import type { Settings } from "./settings";

/** What the API and the pages depend on. */
export type Services = {
  readonly settings: Settings;
  readonly desk: Desk;
  readonly blog: Blog["posts"];
  /** Drafts of posts, for staff. */
  readonly drafts: Blog["drafts"];
  readonly images: PostImages;
  /** The object of the counts. A stub belongs to one request, so each call makes its own. */
  readonly counts: () => DurableObjectStub<CountsObject>;
  /** Checks every setting by using it, for the owner. */
  readonly examine: Examiner;
  /** Who is staff, and how they come in. */
  readonly staffDoor: (request: Request) => StaffDoor;
  readonly now: () => number;
  readonly log: Log;
  readonly rateLimit: RateLimiter;
};

/** What the pages alone depend on. */
export type PageServices = Omit<Services, "examine">;
