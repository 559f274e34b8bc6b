import { spawnSync } from "node:child_process";

import * as v from "valibot";

const Report = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ low: v.number(), moderate: v.number(), high: v.number(), critical: v.number() }),
  }),
});

/** Time that the registry has to answer. */
const AUDIT_MS = 60_000;

/** What is known of the packages: their faults by grade, or null where the registry's audit service gave no answer. */
export type Audit = v.InferOutput<typeof Report>["metadata"]["vulnerabilities"] | null;

/** Reads what `npm audit --json` printed. */
export function readAudit(printed: string): Audit {
  try {
    const report = v.safeParse(Report, JSON.parse(printed));
    return report.success ? report.output.metadata.vulnerabilities : null;
  } catch {
    return null;
  }
}

/** Asks the registry about all packages of the lock file. */
export function audit(folder: string): Audit {
  const shell = process.platform === "win32";
  const { stdout } = spawnSync("npm", ["audit", "--json"], { cwd: folder, encoding: "utf8", timeout: AUDIT_MS, shell });
  return readAudit(stdout ?? "");
}
