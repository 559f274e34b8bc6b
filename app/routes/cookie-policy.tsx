import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/cookie-policy";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/cookie-policy", matches);
}

export default asleep(async () => (await import("~/pages/cookie-policy-page")).CookiePolicyPage, "main");
