import * as v from "valibot";

import { postTexts } from "~/domain/blog/post-record";
import { followUpReasons } from "~/domain/booking/outcome";
import { visitorStates } from "~/domain/booking/visitor-booking";

/** The public API's replies as schemas: `openapi.ts` publishes them, and tests validate every reply against them. */

const Instant = v.pipe(v.string(), v.isoTimestamp());

/** An error; RFC 9457. A refusal may have further members. */
export const ProblemReply = v.looseObject({
  type: v.literal("about:blank"),
  status: v.pipe(v.number(), v.integer()),
  title: v.string(),
  detail: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ pointer: v.string(), code: v.string(), detail: v.string() }))),
});

/**
 * A booking that the visitor has; `held` while the calendar cannot be reached. `cancelled`: a repeated request whose demo was
 * canceled since. `page` is the path of their own page.
 */
export const BookedReply = v.object({
  id: v.string(),
  state: v.picklist(["booked", "held", "cancelled"]),
  start: Instant,
  end: Instant,
  page: v.optional(v.string()),
});

/** A request that was not booked and is stored for staff to follow up. */
export const FollowUpReply = v.looseObject({
  ...ProblemReply.entries,
  reason: v.picklist(followUpReasons),
  id: v.string(),
  page: v.optional(v.string()),
});

/** The current state of a booking. */
export const BookingReply = v.object({ state: v.picklist(visitorStates), start: Instant, end: Instant });

const texts = Object.fromEntries(postTexts.map((name) => [name, v.optional(v.string())]));
/** Posts of the blog, newest first. Empty fields are omitted. */
export const PostsReply = v.object({
  records: v.array(
    v.object({
      id: v.string(),
      createdTime: Instant,
      publishedAt: v.optional(Instant),
      featured: v.optional(v.boolean()),
      excerpt: v.optional(v.string()),
      fields: v.object({
        ...texts,
        Title: v.string(),
        Takeaways_Items: v.optional(v.union([v.string(), v.array(v.string())])),
        Image: v.optional(v.string()),
      }),
    }),
  ),
});
