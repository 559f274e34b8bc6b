import { consent } from "~/content/consent";
import { cookiePolicy } from "~/content/legal/cookie-policy";
import { openPreferences } from "~/features/consent/consent-banner";
import { Button } from "~/ui/button";

import type { Route } from "./+types/cookie-policy";
import { LegalView } from "./legal-view";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/cookie-policy", matches);
}

export default function CookiePolicy() {
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
