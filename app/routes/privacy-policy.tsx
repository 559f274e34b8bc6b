import { privacyPolicy } from "~/content/legal/privacy-policy";

import type { Route } from "./+types/privacy-policy";
import { LegalView } from "./legal-view";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/privacy-policy", matches);
}

export default function PrivacyPolicy() {
  return <LegalView content={privacyPolicy} />;
}
