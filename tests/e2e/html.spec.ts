import { type ConfigData, HtmlValidate } from "html-validate";

import { fixedPages } from "../support/pages.ts";
import { expect, test } from "./fixtures.ts";
import { restUnless } from "./rest.ts";

const config: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:document"],
  rules: {
    // How React writes HTML: camelCase, quoted and self-closed, all of which a browser reads the same.
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    "void-style": "off",
    "valid-id": ["error", { relaxed: true }],
    // A repeated class has no effect.
    "no-dup-class": "off",
    // The frame of a table that scrolls is a region without a heading.
    "prefer-native-element": ["error", { exclude: ["region"] }],
    // Every script is our own, from the same origin.
    "require-sri": "off",
    // The menus of wide and narrow screens are never shown together; axe checks the visible one.
    "unique-landmark": "off",
  },
};
const validator = new HtmlValidate(config);

for (const path of [...fixedPages.map((page) => page.path), "/book", "/nowhere"]) {
  test(
    `SHELL-14 the markup of ${path} is valid`,
    restUnless(["/", "/services/ai-agents", "/privacy-policy", "/book", "/nowhere"].includes(path)),
    async ({ request }) => {
      const report = await validator.validateString(await (await request.get(path)).text(), path);
      const findings = report.results.flatMap(({ messages }) =>
        messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
      );
      expect(findings).toEqual([]);
    },
  );
}
