import { expect, test } from "vitest";

import { isUnknownWorker } from "./wrangler";

const failed = (stderr: string) => ({ code: 1, stdout: "", stderr: `\u001B[31m✘ [ERROR] ${stderr}\u001B[0m` });

test.for([
  "A request to the Cloudflare API (/accounts/x/workers/scripts/nightshift/deployments) failed.\n\n  This Worker does not exist on your account. [code: 10007]",
  'Worker "nightshift" not found.\n\nIf this is a new Worker, run `wrangler deploy` first to create it.',
  "The Worker nightshift has no deployments.",
])("a Worker to come is recognized: %s", (text) => {
  expect(isUnknownWorker(failed(text))).toBe(true);
});

test.for([
  "A request to the Cloudflare API (/accounts/c10007aa/workers/scripts/nightshift/deployments) failed.\n\n  An unknown error has occurred [code: 10013]",
  "The requested Worker version could not be found [code: 10071]",
  'Profile "work" does not exist.',
  'There is a deploy configuration at ".wrangler/deploy/config.json".\nBut the redirected configuration path it points to, "build/server/wrangler.json", does not exist.',
])("another refusal is no Worker to come: %s", (text) => {
  expect(isUnknownWorker(failed(text))).toBe(false);
});
