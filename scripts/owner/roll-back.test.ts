import { expect, test, vi } from "vitest";

import { bench, failsOnceLive, FIRM, LIVE, NEW, OLD } from "../../tests/support/deploy-bench";
import type { Spoil } from "../../tests/support/small-site";
import { deploy } from "./deploy-steps";
import { rollBack } from "./roll-back";

const BACK = { listOnly: false, wanted: undefined, url: undefined };

// Each command starts a Node for wrangler's stand-in.
vi.setConfig({ testTimeout: 60_000 });

test("rollback lists what there was and goes back to the version before", async () => {
  const { ports, printed, shares } = bench(LIVE);
  await deploy(ports, { message: "News" });
  expect(await rollBack(ports, { listOnly: true, wanted: undefined, url: undefined })).toBe(0);
  expect(printed()).toContain(`${NEW}  (now)\n2026-11-19T00:00:00Z  ${OLD}\n\`npm run rollback\` goes back to ${OLD}.`);
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
  expect(printed()).toContain(`Live: ${FIRM} is release ${OLD} again.`);
});

test("after a version that failed, rollback goes to an older one, and not to that", async () => {
  const oldest = "01dest00-0000-4000-8000-000000000000";
  const before = { id: "d", created_on: "2026-11-18T00:00:00Z", versions: [{ version_id: oldest, percentage: 100 }] };
  const { ports, shares } = bench(
    {
      versions: [
        { id: oldest, tag: "v1" },
        { id: OLD, tag: "v1" },
      ],
      deployments: [before, ...(LIVE.deployments ?? [])],
    },
    failsOnceLive,
  );
  await deploy(ports, { message: "News" });
  expect(shares().at(-1)).toBe("0ld00000@100");
  await rollBack(ports, BACK);
  expect(shares().at(-1)).toBe("01dest00@100");
});

test("there is no way back past a migration, nor from the only version", async () => {
  const moved = bench({ ...LIVE, versions: [{ id: OLD, tag: "v0" }] });
  await deploy(moved.ports, { message: "Moved" });
  expect(await rollBack(moved.ports, BACK)).toBe(1);
  expect(moved.printed()).toContain("from before a migration");
  const only = bench(LIVE);
  expect(await rollBack(only.ports, BACK)).toBe(1);
  expect(only.printed()).toContain("There is no version to go back to.");
});

test("rollback goes back past a changed secret, and says which come back as they were", async () => {
  const { ports, printed, shares, calls } = bench({
    ...LIVE,
    secrets: { OPERATOR_TOKEN: "new", AIRTABLE_TOKEN: "new" },
  });
  expect(await deploy(ports, { message: "News" })).toBe(0);
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
  expect(calls()).toContain(`rollback ${OLD} --yes --message Back to ${OLD}`);
  expect(printed()).toMatch(/as they were .*: OPERATOR_TOKEN, AIRTABLE_TOKEN\./);
  expect(printed()).toContain("The next deploy brings the newer values again.");
});

test("a rollback that changes no secret speaks of none", async () => {
  const { ports, printed } = bench(LIVE);
  await deploy(ports, { message: "News" });
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(printed()).not.toMatch(/secret/i);
});

test("a promoted version that fails gives everybody back, though a secret changed with it", async () => {
  const { ports, shares, printed } = bench({ ...LIVE, secrets: { OPERATOR_TOKEN: "new" } }, failsOnceLive);
  expect(await deploy(ports, { message: "News" })).toBe(1);
  expect(shares().slice(-2)).toEqual(["00000002@100", "0ld00000@100"]);
  expect(printed()).toMatch(/as they were .*: OPERATOR_TOKEN\./);
});

test("failed deploys that push a good version off Cloudflare's list of ten do not hide it", async () => {
  let failing = false;
  const spoil: Spoil = (path, request) => (failing ? failsOnceLive(path, request) : null);
  const { ports, shares, state } = bench(LIVE, spoil);
  await deploy(ports, { message: "Good" });
  failing = true;
  for (const message of ["1", "2", "3", "4"]) expect(await deploy(ports, { message })).toBe(1);
  expect(
    state()
      .deployments.slice(-10)
      .some(({ versions }) => versions[0]?.version_id === OLD),
  ).toBe(false);
  expect(shares().at(-1)).toBe("00000002@100");
  failing = false;
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
});

test("each rollback goes one version further, and stops at the first", async () => {
  const { ports, shares, printed } = bench(LIVE);
  for (const message of ["B", "C"]) await deploy(ports, { message });
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("00000002@100");
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
  expect(await rollBack(ports, BACK)).toBe(1);
  expect(printed()).toContain("There is no version to go back to.");
});

test("a changed secret is a version of the same code: rollback goes to the code before", async () => {
  const { ports, shares } = bench(LIVE);
  await deploy(ports, { message: "News" });
  await ports.run("wrangler", ["secret", "bulk"], { input: JSON.stringify({ OPERATOR_TOKEN: "new" }) });
  expect(shares().at(-1)).toBe("00000003@100");
  expect(await rollBack(ports, BACK)).toBe(0);
  expect(shares().at(-1)).toBe("0ld00000@100");
});

test("a version that is not there is not taken for one from before a migration", async () => {
  const { ports, printed, shares } = bench(LIVE);
  expect(await rollBack(ports, { ...BACK, wanted: "00000009-0000-4000-8000-000000000000" })).toBe(1);
  expect(printed()).toContain("The requested Worker version could not be found");
  expect(printed()).not.toContain("migration");
  expect(shares()).toEqual(["0ld00000@100"]);
});

test("from the first version rollback never goes to a later one that failed", async () => {
  let trialFails = false;
  const { ports, shares, state, printed } = bench(LIVE, (path, request) =>
    trialFails && path === "/blog" ? new Response("", { status: 500 }) : failsOnceLive(path, request),
  );
  for (const message of ["1", "2", "3"]) expect(await deploy(ports, { message })).toBe(1);
  trialFails = true;
  expect(await deploy(ports, { message: "4" })).toBe(1);
  expect(state().deployments.at(-10)?.versions).toEqual([{ version_id: NEW, percentage: 100 }]);
  expect(await rollBack(ports, BACK)).toBe(1);
  expect(printed()).toContain("There is no version to go back to.");
  expect(shares().at(-1)).toBe("0ld00000@100");
});
