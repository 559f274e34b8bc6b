import { expect, test } from "vitest";

import { logLines } from "../support/console-guard";
import { atAirtable, kinds, startWorker, useAirtable } from "./support/airtable";
import { OPERATOR } from "./support/operator";
import { DRAFT, linkOf, run, start } from "./support/preview";
import { pass, SECOND } from "./support/site";

useAirtable();

test("EDIT-03 npm run preview lists what is not public, and finds one by id, title or its beginning", async () => {
  const visit = start();
  expect((await run(visit)).said).toBe("There are no drafts: every post is public.");
  atAirtable().seed(1);
  const draft = atAirtable().publish({ fields: DRAFT });
  pass(SECOND);
  const later = atAirtable().publish({ fields: { Title: "Zyrquon later", Publish_At: "2099-12-01T14:00:00Z" } });
  expect((await run(visit)).said.split("\n")).toEqual([
    "Record             State      Public at (UTC)   Title",
    `${later.id}  scheduled  2099-12-01 14:00  Zyrquon later`,
    `${draft.id}  draft                        Zyrquon draft`,
  ]);
  for (const name of [draft.id, "Zyrquon draft", "zyrquon d"]) {
    const { status, said } = await run(visit, name);
    expect([status, said.split("\n")[0]]).toEqual([0, "Zyrquon draft"]);
    expect(said).toContain("Until:  2099-11-29 17:00 UTC.");
  }
  expect(await run(visit, "zyrquon")).toMatchObject({
    status: 1,
    complaints: expect.stringMatching(/^Several drafts/),
  });
  expect(await run(visit, "Field note 1")).toMatchObject({ status: 1, complaints: expect.stringMatching(/^No draft/) });
  const json: unknown = JSON.parse((await run(visit, draft.id, { json: true })).said);
  expect(json).toMatchObject({ id: draft.id, state: "draft", publishAt: null, preview: { path: await linkOf(visit) } });
});

test("EDIT-03 drafts are listed for the operator's token alone, and where posts come from Airtable", async () => {
  atAirtable().publish({ fields: DRAFT });
  const visit = start();
  const wrong = await visit("/api/operator/drafts", { headers: { authorization: "Bearer x" } });
  expect([wrong.status, kinds()]).toEqual([401, []]);
  expect((await startWorker()("/api/operator/drafts")).status).toBe(404);
  const reply = await visit("/api/operator/drafts", { headers: { authorization: `Bearer ${OPERATOR}` } });
  expect([reply.status, reply.headers.get("cache-control")]).toEqual([200, "no-store"]);
  const embedded = startWorker({ OPERATOR_TOKEN: OPERATOR }, ["AIRTABLE_TOKEN", "AIRTABLE_BASE_ID"]);
  expect((await run(embedded)).complaints).toBe("Posts do not come from Airtable.");
  atAirtable().down(true);
  expect((await run(visit)).complaints).toBe("The blog source could not be read.");
  expect(logLines("preview.unavailable")).toHaveLength(1);
});
