import { billingPolicy } from "~/content/legal/billing-policy";

import type { Route } from "./+types/billing-policy";
import { LegalView } from "./legal-view";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/billing-policy", matches);
}

export default function BillingPolicy() {
  return <LegalView content={billingPolicy} />;
}
