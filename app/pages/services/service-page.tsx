import type { ReactNode } from "react";

import { Band, ClosingCall } from "~/components/band";
import { Icon } from "~/components/icon";
import { Breadcrumb } from "~/components/page-hero";
import { SiteLink } from "~/components/site-link";
import { FaqList } from "~/components/text";
import { crumbsOf } from "~/content/breadcrumbs";
import { priceLink } from "~/content/services/service-links";
import type { ServicePage as Content } from "~/content/shapes";
import { site } from "~/content/site";

import { ServiceActions, ServiceHero, ServiceStats } from "./service-hero";

type ServicePageProps = {
  content: Omit<Content, "capabilities" | "applications" | "process" | "benefits">;
  /** The product at work, and where it stands. */
  scene: ReactNode;
  layout?: "beside" | "below";
  /** Ground of the questions, so that it differs from that of the band above. */
  faqTone: "plain" | "raised";
  /** The bands between the figures and the questions. */
  children: ReactNode;
};

/** Two bands on the same ground share the space between them. */
const sharedSpace = "[&>.band:not(.band-raised)+.band:not(.band-raised)]:pt-0";

/** A service's page: breadcrumb, hero and figures, then its own bands, then questions and the closing call. */
export function ServicePage({ content, scene, layout = "beside", faqTone, children }: ServicePageProps) {
  const { anchor, path, hero, stats, faq, closing, bookLabel, mail } = content;
  return (
    <>
      <div className="wrap pt-top relative z-1">
        <Breadcrumb label={site.breadcrumbLabel} crumbs={crumbsOf(path)} />
      </div>
      <section id={anchor} className={sharedSpace}>
        <ServiceHero
          level={1}
          {...hero}
          actions={
            <>
              <ServiceActions bookLabel={bookLabel} mail={mail} />
              <SiteLink href={priceLink.href} className="more-link">
                {priceLink.label}
                <Icon name="arrow" className="size-4" />
              </SiteLink>
            </>
          }
          scene={scene}
          layout={layout}
        />
        <ServiceStats level={1} stats={stats} />
        {children}
      </section>
      <Band tone={faqTone} heading={faq.heading} lede={faq.lede} layout="split">
        <FaqList items={faq.items} />
      </Band>
      <ClosingCall {...closing} actions={<ServiceActions bookLabel={bookLabel} />} />
    </>
  );
}
