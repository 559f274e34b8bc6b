import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/privacy-policy";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/privacy-policy", matches);
}

export default asleep(async () => (await import("~/pages/privacy-policy-page")).PrivacyPolicyPage, "main");
