import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";

import * as billingPolicy from "../../app/content/legal/billing-policy.mdx";
import * as cookiePolicy from "../../app/content/legal/cookie-policy.mdx";
import * as privacyPolicy from "../../app/content/legal/privacy-policy.mdx";
import * as termsOfService from "../../app/content/legal/terms-of-service.mdx";
import { LegalPage } from "../../app/pages/legal/legal-page";

/** What the page of each policy says, as one line. */
export const policyTexts = {
  privacy: textOf(privacyPolicy),
  terms: textOf(termsOfService),
  cookies: textOf(cookiePolicy),
  billing: textOf(billingPolicy),
} as const;

function textOf(content: typeof privacyPolicy): string {
  return renderToStaticMarkup(createElement(MemoryRouter, null, createElement(LegalPage, { content })))
    .replaceAll(/<\/?(?:a|span|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll(/\s+/g, " ");
}
