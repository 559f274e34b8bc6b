import { expect, test } from "vitest";

import { readAudit, readSignatures } from "./audit";

test("an audit is its counts, and anything else is no answer", () => {
  const counts = { low: 1, moderate: 2, high: 3, critical: 0 };
  const report = { auditReportVersion: 2, metadata: { vulnerabilities: { info: 0, ...counts, total: 6 } } };
  expect(readAudit(JSON.stringify(report))).toEqual(counts);
  for (const text of ["", "npm error", '{"message":"405 Method Not Allowed","error":{}}', "{}"]) {
    expect(readAudit(text)).toBeNull();
  }
});

test("packages with a wrong signature or none are named, and anything else is no answer", () => {
  const wrong = {
    code: "EINTEGRITYSIGNATURE",
    name: "left",
    version: "1.0.0",
    registry: "https://registry.npmjs.org/",
  };
  const none = { name: "@some/right", version: "2.0.0", registry: "https://registry.npmjs.org/" };
  expect(readSignatures(JSON.stringify({ invalid: [wrong], missing: [none] }))).toEqual([
    "left@1.0.0",
    "@some/right@2.0.0",
  ]);
  expect(readSignatures('{"invalid":[],"missing":[]}')).toEqual([]);
  for (const text of [
    "",
    "npm error",
    '{"error":{"code":"ENOTFOUND","summary":"no network"}}',
    "{}",
    '{"invalid":[]}',
  ]) {
    expect(readSignatures(text)).toBeNull();
  }
});
