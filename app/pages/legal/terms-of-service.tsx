import * as termsOfService from "~/content/legal/terms-of-service.mdx";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/terms-of-service";
import { LegalPage } from "./legal-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/terms-of-service", matches);
}

export default function TermsOfServicePage() {
  return <LegalPage content={termsOfService} />;
}
