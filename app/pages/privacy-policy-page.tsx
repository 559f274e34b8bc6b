import { privacyPolicy } from "~/content/legal/privacy-policy";

import { LegalView } from "../routes/legal-view";

export function PrivacyPolicyPage() {
  return <LegalView content={privacyPolicy} />;
}
