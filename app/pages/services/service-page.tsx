import type { ReactNode } from "react";

type Props = {
  /** Id of the section, for links to it. */
  anchor: string;
  breadcrumb: ReactNode;
  /** What the service is: hero and bands. */
  children: ReactNode;
};

/** A service's page: the breadcrumb, then the service as one section. */
export function ServicePage({ anchor, breadcrumb, children }: Props) {
  return (
    <>
      <div className="service-crumb wrap">{breadcrumb}</div>
      <section id={anchor} className="service-page">
        {children}
      </section>
    </>
  );
}
