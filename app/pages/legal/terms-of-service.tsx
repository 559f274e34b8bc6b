import { termsOfService } from "~/content/legal/terms-of-service";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/terms-of-service";
import { LegalView } from "./legal-view";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/terms-of-service", matches);
}

export default function TermsOfServicePage() {
  return <LegalView content={termsOfService} />;
}
