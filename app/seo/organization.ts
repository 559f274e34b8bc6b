import type { AggregateRating, Organization } from "schema-dts";

import { brand } from "~/content/brand";
import type { Rating } from "~/content/shapes";

import { ids } from "./ids";

/** Who speaks; on every page. The rating belongs to the home page. */
export function organization(origin: string, rating?: Rating): Organization {
  return {
    "@type": "Organization",
    "@id": ids.organization(origin),
    name: brand.name,
    legalName: brand.legalName,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icons/512.png`, width: "512", height: "512" },
    slogan: brand.tagline,
    foundingDate: String(brand.founded),
    address: brand.headquarters,
    email: brand.mail.hello,
    contactPoint: { "@type": "ContactPoint", contactType: "sales", email: brand.mail.hello, url: `${origin}/contact` },
    sameAs: Object.values(brand.social),
    ...(rating ? { aggregateRating: aggregateRating(rating) } : {}),
  };
}

/** A rating on the scale of one to five. */
export function aggregateRating({ value, count }: Rating): AggregateRating {
  return { "@type": "AggregateRating", ratingValue: value, reviewCount: count, bestRating: 5, worstRating: 1 };
}
