import { expect, test } from "vitest";

import { problem } from "./problem";

test("a problem is application/problem+json, and never cached", async () => {
  const reply = problem({ status: 404, title: "No such route" });
  expect(reply.status).toBe(404);
  expect(Object.fromEntries(reply.headers)).toEqual({
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
  });
  expect(await reply.json()).toEqual({ type: "about:blank", status: 404, title: "No such route" });
});

test("a problem has its fields, and further members and headers", async () => {
  const errors = [{ pointer: "/leadEmail", code: "email_invalid", detail: "Invalid email address" }];
  const reply = problem({
    status: 422,
    title: "Invalid fields",
    detail: "One field",
    errors,
    more: { reason: "slot_taken", id: "a1" },
    headers: { "retry-after": "60" },
  });
  expect(reply.status).toBe(422);
  expect(reply.headers.get("retry-after")).toBe("60");
  expect(reply.headers.get("content-type")).toContain("application/problem+json");
  expect(await reply.json()).toEqual({
    type: "about:blank",
    status: 422,
    title: "Invalid fields",
    detail: "One field",
    errors,
    reason: "slot_taken",
    id: "a1",
  });
});
