import type { ServiceLink } from "./shapes";

/** Every file of the folder is a service, named after its address. */
const files = import.meta.glob<ServiceLink>("./services/*.ts", { eager: true, import: "link" });

/** The services as every page knows them, in the order of the menus. Their own words are in `service-pages.ts`. */
export const services = Object.entries(files)
  .map(([file, link]) => {
    const slug = file.slice("./services/".length, -".ts".length);
    return { ...link, slug, path: `/services/${slug}`, anchor: `${slug}-service` };
  })
  .toSorted((a, b) => a.place - b.place);
