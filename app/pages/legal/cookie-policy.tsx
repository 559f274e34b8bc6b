import * as cookiePolicy from "~/content/legal/cookie-policy.mdx";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/cookie-policy";
import { LegalPage } from "./legal-page";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/cookie-policy", matches);
}

export default function CookiePolicyPage() {
  return <LegalPage content={cookiePolicy} />;
}
