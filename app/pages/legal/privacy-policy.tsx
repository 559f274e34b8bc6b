import { privacyPolicy } from "~/content/legal/privacy-policy";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/privacy-policy";
import { LegalView } from "./legal-view";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/privacy-policy", matches);
}

export default function PrivacyPolicyPage() {
  return <LegalView content={privacyPolicy} />;
}
