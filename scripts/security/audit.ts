import { spawnSync } from "node:child_process";

import * as v from "valibot";

const Report = v.object({
  metadata: v.object({
    vulnerabilities: v.object({ low: v.number(), moderate: v.number(), high: v.number(), critical: v.number() }),
  }),
});

/** Timeout of the registry. */
const AUDIT_MS = 60_000;

/** Known vulnerabilities of the packages by severity, or null if the registry's audit service did not respond. */
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

const Package = v.object({ name: v.string(), version: v.string() });
const SignatureReport = v.object({ invalid: v.array(Package), missing: v.array(Package) });

/** The installed packages without a valid signature of the registry, as name@version; null if it did not respond. */
export type Unsigned = readonly string[] | null;

/** Reads what `npm audit signatures --json` printed. */
export function readSignatures(printed: string): Unsigned {
  try {
    const report = v.safeParse(SignatureReport, JSON.parse(printed));
    if (!report.success) return null;
    return [...report.output.invalid, ...report.output.missing].map(({ name, version }) => `${name}@${version}`);
  } catch {
    return null;
  }
}

/** Queries the registry for all packages of the lock file. */
export function audit(folder: string): Audit {
  return readAudit(npmAudit(folder, []));
}

/** Checks the registry's signatures and attestations of all installed packages. */
export function auditSignatures(folder: string): Unsigned {
  return readSignatures(npmAudit(folder, ["signatures"]));
}

function npmAudit(folder: string, args: readonly string[]): string {
  return (
    spawnSync("npm", ["audit", ...args, "--json"], { cwd: folder, encoding: "utf8", timeout: AUDIT_MS }).stdout ?? ""
  );
}
