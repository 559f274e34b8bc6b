import { termsOfService } from "~/content/legal/terms-of-service";

import { LegalView } from "../routes/legal-view";

export function TermsOfServicePage() {
  return <LegalView content={termsOfService} />;
}
