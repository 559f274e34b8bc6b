import { describePage, fixedPage, type PagePath } from "~/seo/describe-page";

type Matches = readonly ({ readonly id: string; readonly loaderData?: unknown } | undefined)[];

/** The origin that the root's loader was lent. */
export function originOf(matches: Matches): string {
  const data = matches.find((match) => match?.id === "root")?.loaderData;
  return typeof data === "object" && data !== null && "origin" in data && typeof data.origin === "string"
    ? data.origin
    : "";
}

/** The tags of a fixed page, for a route's `meta`. */
export function pageTags(path: PagePath, matches: Matches) {
  return describePage(originOf(matches), fixedPage(path));
}
