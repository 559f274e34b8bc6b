import type { ReactNode } from "react";

import { brand } from "~/content/brand";
import { legalLabels } from "~/content/legal/labels";
import type { LegalPage as LegalContent } from "~/content/legal/shapes";

import { LegalPage } from "./legal-page";

/** A legal page with the brand's mailboxes. */
export function LegalView({ content, consentButton }: { content: LegalContent; consentButton?: ReactNode }) {
  return <LegalPage content={content} labels={legalLabels} mail={brand.mail} consentButton={consentButton} />;
}
