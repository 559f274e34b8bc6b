import { termsOfService } from "~/content/legal/terms-of-service";

import type { Route } from "./+types/terms-of-service";
import { LegalView } from "./legal-view";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/terms-of-service", matches);
}

export default function TermsOfService() {
  return <LegalView content={termsOfService} />;
}
