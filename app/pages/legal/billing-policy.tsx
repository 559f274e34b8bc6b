import { billingPolicy } from "~/content/legal/billing-policy";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/billing-policy";
import { LegalView } from "./legal-view";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/billing-policy", matches);
}

export default function BillingPolicyPage() {
  return <LegalView content={billingPolicy} />;
}
