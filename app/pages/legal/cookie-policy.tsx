import { Button } from "~/components/button";
import { consent } from "~/content/consent";
import { cookiePolicy } from "~/content/legal/cookie-policy";
import { openPreferences } from "~/features/consent/consent-banner";
import { pageTags } from "~/seo/page-tags";

import type { Route } from "./+types/cookie-policy";
import { LegalView } from "./legal-view";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/cookie-policy", matches);
}

export default function CookiePolicyPage() {
  return (
    <LegalView
      content={cookiePolicy}
      consentButton={
        <Button look="lamp" className="needs-js" onClick={openPreferences}>
          {consent.manage}
        </Button>
      }
    />
  );
}
