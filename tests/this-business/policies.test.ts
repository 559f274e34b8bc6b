import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { privacyPolicy } from "~/content/legal/privacy-policy";
import { termsOfService } from "~/content/legal/terms-of-service";

test.each([
  [privacyPolicy, { updated: "November 25, 2026", text: "0f4b5e281afa58e8" }],
  [termsOfService, { updated: "November 23, 2026", text: "5221cad05f1e40bc" }],
])("LEGAL-07 $title carries the date of its last change", ({ updated, ...page }, expected) => {
  // Whoever changes the text sees this fail, and sets the day's date with the new hash.
  const text = createHash("sha256").update(JSON.stringify(page)).digest("hex").slice(0, 16);
  expect({ updated, text }).toEqual(expected);
});
