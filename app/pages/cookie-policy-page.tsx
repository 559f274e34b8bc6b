import { consent } from "~/content/consent";
import { cookiePolicy } from "~/content/legal/cookie-policy";
import { openPreferences } from "~/features/consent/consent-banner";
import { Button } from "~/ui/button";

import { LegalView } from "../routes/legal-view";

export function CookiePolicyPage() {
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
