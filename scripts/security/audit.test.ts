import { expect, test } from "vitest";

import { readAudit } from "./audit";

test("an audit is its counts, and anything else is no answer", () => {
  const counts = { low: 1, moderate: 2, high: 3, critical: 0 };
  const report = { auditReportVersion: 2, metadata: { vulnerabilities: { info: 0, ...counts, total: 6 } } };
  expect(readAudit(JSON.stringify(report))).toEqual(counts);
  for (const text of ["", "npm error", '{"message":"405 Method Not Allowed","error":{}}', "{}"]) {
    expect(readAudit(text)).toBeNull();
  }
});
