import { billingPolicy } from "~/content/legal/billing-policy";

import { LegalView } from "../routes/legal-view";

export function BillingPolicyPage() {
  return <LegalView content={billingPolicy} />;
}
