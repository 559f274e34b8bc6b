import { Breadcrumb } from "~/components/breadcrumb";
import { servicesOverview } from "~/content/services/services-overview";
import { site } from "~/content/site";

/** Home / Services / the page; SVC-02. */
export function ServiceCrumbs({ name, path }: { name: string; path: string }) {
  return <Breadcrumb label={site.breadcrumbLabel} crumbs={[...servicesOverview.crumbs, { label: name, href: path }]} />;
}
