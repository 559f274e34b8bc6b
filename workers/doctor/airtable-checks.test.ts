import { expect, test } from "vitest";

import type { Fault } from "../../tests/fakes/airtable/faults";
import { POST_FIELDS, samplePost } from "../../tests/fakes/airtable/posts";
import { BASE_ID } from "../../tests/fakes/airtable/sample";
import { makePatient } from "../../tests/support/doctor";

const error = (status: number, type: string, more: Partial<Extract<Fault, { kind: "error" }>> = {}): Fault => ({
  kind: "error",
  status,
  type,
  ...more,
});

test("a healthy table takes two calls, and its posts are counted", async () => {
  const patient = await makePatient();
  patient.airtable.seed(3);
  expect(await patient.lines("airtable")).toEqual([
    "ok    airtable.table: The table tblTestPosts00001 can be read.",
    "ok    airtable.fields: All 22 fields of a post are there.",
    "ok    airtable.drafts: Staff can keep posts back by Status and Publish_At.",
    "ok    airtable.posts: 3 posts can be read.",
  ]);
  expect(patient.airtable.calls).toHaveLength(2);
});

test("an empty table has its fields looked at all the same", async () => {
  const patient = await makePatient();
  expect(await patient.lines("airtable")).toEqual([
    expect.stringMatching(/^ok/),
    "ok    airtable.fields: All 22 fields of a post are there.",
    "ok    airtable.drafts: Staff can keep posts back by Status and Publish_At.",
    "note  airtable.posts: The table has no posts yet.",
  ]);
});

test.for<[what: string, fault: Fault, line: RegExp]>([
  [
    "a token that was revoked",
    error(401, "AUTHENTICATION_REQUIRED"),
    /does not accept AIRTABLE_TOKEN.*data\.records:read/,
  ],
  [
    "a table that may not be read",
    error(403, "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND"),
    /may not read the table .*airtable\.com\/create\/tokens/,
  ],
  ["a base that is not there", error(404, "NOT_FOUND", { form: "bare" }), new RegExp(`no base ${BASE_ID}`)],
  ["a question that is refused", error(422, "INVALID_REQUEST_UNKNOWN"), /rejects the request\./],
  ["too many calls", error(429, "RATE_LIMIT_REACHED", { form: "list" }), /is rate limiting/],
  [
    "a month's calls used up",
    error(429, "PUBLIC_API_BILLING_LIMIT_EXCEEDED", { form: "list" }),
    /month's calls.*BLOG_CACHE_TTL/,
  ],
  ["Airtable's own fault", error(503, "RETRIABLE_ERROR"), /has an outage/],
  ["an error of no known kind", error(418, "TEAPOT"), /rejects the request: 418 TEAPOT/],
  ["a cut connection", { kind: "reset" }, /cannot be reached/],
  ["a log-in page of the network", { kind: "garbage" }, /did not come from Airtable/],
  ["an endless reply", { kind: "huge" }, /did not come from Airtable/],
  ["an error in the second call", { ...error(503, "RETRIABLE_ERROR"), on: "list" }, /has an outage/],
])("%s has its sentence", async ([, fault, line]) => {
  const patient = await makePatient();
  patient.airtable.order(fault);
  const failing = (await patient.lines("airtable")).filter((text) => text.startsWith("FAIL"));
  expect(failing).toHaveLength(1);
  expect(failing[0]).toMatch(line);
  expect(failing[0]).toContain(" → ");
});

test("every field that is missing is named, and one that only differs in spelling is to be renamed", async () => {
  const gone = ["Insight_Body", "Image", "Intro_Paragraph"];
  const fields = [...POST_FIELDS.filter((name) => !gone.includes(name)), "Intro Paragraph"];
  const patient = await makePatient({}, { fields });
  const { Insight_Body, Intro_Paragraph, ...rest } = samplePost(1);
  patient.airtable.publish({
    fields: { ...rest, "Intro Paragraph": Intro_Paragraph ?? "", Subtitle: Insight_Body ?? "" },
  });
  const lines = await patient.lines("airtable.fields");
  expect(lines).toHaveLength(3);
  expect(lines.join("\n")).toContain("The field Insight_Body is missing. → Add it");
  expect(lines.join("\n")).toContain("The field Image is missing. → Add it");
  expect(lines.join("\n")).toContain("→ Rename “Intro Paragraph” to Intro_Paragraph.");
});

test("EDIT-01 a table without the columns of staff is healthy, and the doctor says what cannot be done there", async () => {
  const patient = await makePatient({}, { fields: POST_FIELDS });
  patient.airtable.seed(1);
  const lines = await patient.lines("airtable");
  expect(lines.filter((line) => line.startsWith("FAIL"))).toEqual([]);
  expect(lines).toContainEqual(
    expect.stringMatching(/^note {2}airtable\.drafts: The table has no column Status and no column Publish_At: /),
  );
});

test("EDIT-01 a Publish_At without a time of day is named, since its posts stay hidden", async () => {
  const patient = await makePatient({}, { kinds: {} });
  patient.airtable.publish({ fields: { ...samplePost(1), Publish_At: "2026-11-24" } });
  expect(await patient.lines("airtable")).toContainEqual(
    expect.stringContaining("The field Publish_At is not a date with a time."),
  );
});

test("a field of another kind and a record without a title are named", async () => {
  const patient = await makePatient();
  patient.airtable.seed(1);
  patient.airtable.publish({ fields: { ...samplePost(2), Subtitle: ["a", "b"], Featured: ["yes"] } });
  const [bare] = [patient.airtable.publish({ fields: { Subtitle: "No title" } })];
  const lines = await patient.lines("airtable");
  expect(lines).toContainEqual(expect.stringContaining("The field Subtitle is not text."));
  expect(lines).toContainEqual(expect.stringContaining("The field Featured is not a checkbox."));
  expect(lines.at(-1)).toBe(
    `note  airtable.posts: 1 of 3 records are no posts: ${bare?.id}. → Give each a Title, or delete it.`,
  );
});
