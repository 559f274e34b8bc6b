import * as billingPolicy from "~/content/legal/billing-policy.mdx";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/billing-policy";
import { LegalPage } from "./legal-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/billing-policy", matches);
}

export default function BillingPolicyPage() {
  return <LegalPage content={billingPolicy} />;
}
