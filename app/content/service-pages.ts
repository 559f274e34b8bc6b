import { services } from "./services";
import type { ServicePage } from "./shapes";

const files = import.meta.glob<ServicePage>("./services/*.ts", { eager: true, import: "page" });

/** The services with all that they say, in the order of the menus. For loaders and machines: browsers get one at a time. */
export const servicePages = services.flatMap((service) => {
  const page = files[`./services/${service.slug}.ts`];
  return page ? [{ ...service, ...page }] : [];
});
