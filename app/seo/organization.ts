import type { AggregateRating, Organization } from "schema-dts";

import { brand } from "~/content/brand";
import type { Rating } from "~/content/shapes";

import { ids } from "./ids";

/** Narrowed to this type: the vocabulary has dozens of other types of organizations. */
type OrganizationLeaf = Extract<Organization, { "@type": "Organization" }>;

/** Who speaks; on every page, by name and mark. */
export function organization(origin: string): OrganizationLeaf {
  return {
    "@type": "Organization",
    "@id": ids.organization(origin),
    name: brand.name,
    url: `${origin}/`,
    logo: { "@type": "ImageObject", url: `${origin}/icons/512.png`, width: "512", height: "512" },
  };
}

/** The complete organization, on the pages that are about it: machines join the two by their `@id`. */
export function organizationInFull(origin: string, rating?: Rating): OrganizationLeaf {
  return {
    ...organization(origin),
    legalName: brand.legalName,
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
