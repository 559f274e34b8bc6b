import { toJsonSchema } from "@valibot/to-json-schema";
import type { GenericSchema } from "valibot";

import { openApi as words } from "~/content/openapi";
import { CalendarEvents, maxRangeDays } from "~/domain/booking/availability";
import { formSignals } from "~/domain/booking/form-signals";
import { BookingPayload } from "~/domain/booking/payload";
import { schedule } from "~/domain/business";

import { BookedReply, BookingReply, FollowUpReply, PostsReply, ProblemReply } from "./reply-schemas";

const schemas = { BookingPayload, CalendarEvents, BookedReply, BookingReply, FollowUpReply, PostsReply, ProblemReply };
type SchemaName = keyof typeof schemas;

/** Statuses that any path may answer: too many requests, an error of the site. */
const ALWAYS = ["429", "500"] as const;
const UNCHANGED = { "304": { description: words.unchanged } };

function schemaOf(schema: GenericSchema): object {
  // Checks that JSON Schema cannot express are described instead.
  const { $schema: _, ...converted } = toJsonSchema(schema, { target: "draft-2020-12", errorMode: "ignore" });
  return converted;
}

function json(name: SchemaName, type = "application/json"): object {
  return { content: { [type]: { schema: { $ref: `#/components/schemas/${name}` } } } };
}

function failures(...statuses: readonly (keyof typeof words.failures)[]): object {
  const all = [...statuses, ...ALWAYS];
  return Object.fromEntries(
    all.map((status) => [
      status,
      { description: words.failures[status], ...json("ProblemReply", "application/problem+json") },
    ]),
  );
}

function query(name: string, description: string, format?: string): object {
  return { name, in: "query", required: true, description, schema: { type: "string", ...(format ? { format } : {}) } };
}

function header(name: string, description: string, required = false): object {
  return { name, in: "header", required, description, schema: { type: "string" } };
}

/** The public API as OpenAPI 3.1, for programs and assistants that book or read; AGENT-02. `origin` is the site's own. */
export function openApi(origin: string): object {
  return {
    openapi: "3.1.0",
    info: { title: words.title, version: "1", description: words.description },
    servers: [{ url: origin }],
    security: [],
    paths: {
      "/api/calendar/events": {
        get: {
          operationId: "listTakenTimes",
          summary: words.events,
          parameters: [query("start", words.start, "date"), query("end", words.end(maxRangeDays(schedule)), "date")],
          responses: { "200": { description: words.eventsReply, ...json("CalendarEvents") }, ...failures("400") },
        },
      },
      "/api/calendar/create-event": {
        post: {
          operationId: "bookDemo",
          summary: words.book,
          description: words.bookRules,
          parameters: [header("idempotency-key", words.key), header(formSignals.zoneHeader, words.zone)],
          requestBody: { required: true, ...json("BookingPayload") },
          responses: {
            "201": { description: words.booked, ...json("BookedReply") },
            "202": { description: words.held, ...json("BookedReply") },
            "409": { description: words.followUp, ...json("FollowUpReply", "application/problem+json") },
            ...failures("400", "403", "413", "415", "422", "503"),
          },
        },
      },
      "/api/calendar/booking": {
        get: {
          operationId: "getBooking",
          summary: words.booking,
          parameters: [header("booking-reference", words.reference, true)],
          responses: { "200": { description: words.bookingReply, ...json("BookingReply") }, ...failures("404") },
        },
      },
      "/api/blogs": {
        get: {
          operationId: "listPosts",
          summary: words.posts,
          responses: {
            "200": { description: words.postsReply, ...json("PostsReply") },
            ...UNCHANGED,
            ...failures("503"),
          },
        },
      },
      "/api/blog": {
        get: {
          operationId: "getPost",
          summary: words.post,
          parameters: [query("title", words.postTitle)],
          responses: {
            "200": { description: words.postReply, ...json("PostsReply") },
            "301": { description: words.renamed },
            ...UNCHANGED,
            ...failures("400", "503"),
            "404": { description: words.noPost, ...json("PostsReply") },
          },
        },
      },
    },
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, schemaOf(schema)])),
    },
  };
}
