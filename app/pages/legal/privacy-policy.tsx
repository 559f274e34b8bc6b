import * as privacyPolicy from "~/content/legal/privacy-policy.mdx";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/privacy-policy";
import { LegalPage } from "./legal-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/privacy-policy", matches);
}

export default function PrivacyPolicyPage() {
  return <LegalPage content={privacyPolicy} />;
}
