import type { Link } from "../shapes";

/** From each service to the section of prices. */
export const priceLink: Link = { label: "What projects cost", href: "/contact#prices" };
