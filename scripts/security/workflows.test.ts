import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, test } from "vitest";

const folder = join(import.meta.dirname, "..", "..", ".github", "workflows");
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

  test.for<[what: string, from: string, to: string]>([
    ["for all jobs", "\njobs:", "\nenv:\n  TOKEN: ${{ secrets.TOKEN }}\n\njobs:"],
    ["for a job", "    environment: production", "    environment: production\n    env:\n      T: ${{ secrets.T }}"],
    [
      "for the build",
      "      - run: npm run build",
      "      - run: npm run build\n        env:\n          T: ${{ secrets.T }}",
    ],
    ["in a command", "npm run build", "T=${{ secrets['T'] }} npm run build"],
    ["for an action", "node-version: 24", "node-version: 24\n          token: ${{ github.token }}"],
    ["all at once", "npm run build", "echo '${{ toJSON(secrets) }}'"],
    ["for a workflow that is called", "    needs: test", "    needs: test\n    secrets: inherit"],
    ["for another command of the upload", '--message "$GITHUB_SHA"', '--message "$GITHUB_SHA" && npm test'],
    ["for a further secret of the upload", TOKEN, `${TOKEN}\n          T: \${{ secrets.T }}`],
  ])("a secret that is given away is found: %s", ([, from, to]) => {
    expect(deploy).toContain(from);
    expect(leaks(deploy.replace(from, to))).not.toEqual([]);
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

  test("a deploy waits for the tests, in a job and an environment of its own", () => {
    const [tests = "", job = ""] = deploy.split(/\n {2}test:\n/)[1]?.split(/\n {2}deploy:\n/) ?? [];
    expect(tests).toContain("- run: npm test\n");
    expect(tests).not.toContain("environment:");
    const [head = [], ...steps] = partsOf(job);
    expect(head).toEqual(expect.arrayContaining(["    needs: test", "    environment: production"]));
    // Fresh sources, and no cache that another job could have filled.
    expect(job).not.toMatch(/cache|artifact/);
    expect(steps.map(([first]) => first).slice(-2)).toEqual([
      "      - run: npm run build",
      expect.stringMatching(UPLOAD),
    ]);
  });
});
