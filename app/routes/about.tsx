import { asleep } from "~/ui/asleep";

import type { Route } from "./+types/about";
import { pageTags } from "./page-tags";

export function meta({ matches }: Route.MetaArgs) {
  return pageTags("/about", matches);
}

export default asleep(async () => (await import("~/pages/about-page")).AboutPage, "main");
