import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".github", "workflows");
const files = readdirSync(folder);
const workflows = files.map((file) => [file, readFileSync(join(folder, file), "utf8")] as const);
const deploy = readFileSync(join(folder, "deploy.yml"), "utf8");

/** The command that uploads a build; nothing else may have access to the token. */
const UPLOAD = /^ {6}- run: npm run deploy -- --built --message "\$GITHUB_SHA"$/;
const TOKEN = "          CLOUDFLARE_API_TOKEN: ${{ secrets.CLOUDFLARE_API_TOKEN }}";

/** A workflow in parts: each step by itself, and everything else. Comments are left out. */
function partsOf(workflow: string): string[][] {
  const parts: string[][] = [[]];
  for (const line of workflow.split("\n")) {
    if (/^\s*(#|$)/.test(line)) continue;
    const isDeeper = /^ {7}/.test(line);
    if (/^ {6}- /.test(line) || (!isDeeper && /^ {6}- /.test(parts.at(-1)?.[0] ?? ""))) parts.push([]);
    parts.at(-1)?.push(line);
  }
  return parts;
}

/** The commands of a job, one line each. */
function commands(job: string[][]): string[] {
  return job.flatMap(([first = ""]) => /^ {6}- run: (.*)$/.exec(first)?.[1] ?? []);
}

/** The lines through which anything but the upload could read a secret. */
function leaks(workflow: string): string[] {
  return partsOf(workflow).flatMap((lines) => {
    const isUpload = UPLOAD.test(lines[0] ?? "");
    return lines.filter((line) => /secrets|github\.token/i.test(line) && !(isUpload && line === TOKEN));
  });
}

test.for(workflows)("%s: no step but the upload can see a secret", ([, workflow]) => {
  expect(leaks(workflow)).toEqual([]);
});

test("the upload sees the token, so the rule above has something to allow", () => {
  expect(partsOf(deploy).filter((lines) => lines.includes(TOKEN))).toHaveLength(1);
});

test.for(workflows)("%s: actions are pinned by their commits, with the version beside it", ([, workflow]) => {
  const used = workflow.split("\n").filter((line) => /\buses:/.test(line));
  expect(used.length).toBeGreaterThan(0);
  for (const line of used) expect(line).toMatch(/uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test.for(workflows)("%s: GitHub's own token may only read, and no checkout leaves it behind", ([, workflow]) => {
  expect(workflow.match(/permissions:\n( +\S.*\n)+/g)).toEqual(["permissions:\n  contents: read\n"]);
  const checkouts = partsOf(workflow).filter(([first]) => first?.includes("actions/checkout@"));
  expect(checkouts.length).toBeGreaterThan(0);
  for (const lines of checkouts) expect(lines).toContain("          persist-credentials: false");
});

test("a deploy uploads what was installed without scripts and passed the tests, in one job and without a cache", () => {
  const steps = partsOf(deploy);
  expect(deploy.match(/runs-on:/g)).toHaveLength(1);
  expect(deploy).not.toMatch(/\bcache\b/);
  expect(steps[0]).toContain("    environment: production");
  expect(commands(steps)).toEqual([
    "npm ci --ignore-scripts",
    "npm audit signatures",
    "npm test",
    'npm run deploy -- --built --message "$GITHUB_SHA"',
  ]);
});
