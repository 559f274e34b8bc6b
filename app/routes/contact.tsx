import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/contact";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/contact", matches);
}

export default asleep(async () => (await import("~/pages/contact-page")).ContactPage, "main");
