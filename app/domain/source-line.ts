import type { VisitSource } from "./counts";

/** Hosts of search engines, but not those of their mail and the like. */
const SEARCH = /^(www\.|(\w+\.)?search\.)?(google|bing|duckduckgo|yahoo|ecosia|yandex|brave)(\.[a-z]{2,3}){1,2}$/;

/** The kind of source that a line of source tells of, as it is counted; a line without a beginning tells of none. */
export function kindOfLine(line: string | null): VisitSource {
  const [, name = "button", value = ""] = /^(\w+)=([^,]*)/.exec(line ?? "") ?? [];
  if (name === "button") return "unknown";
  if (name === "landing") return "direct";
  if (name !== "referrer") return "campaign";
  return SEARCH.test(value) ? "search" : "referral";
}

/** The path of the page whose button opened the dialog; null if the line has none. Untrusted: anybody may have written it. */
export function pageOfLine(line: string | null): string | null {
  return /(?:^|, )button=(\/[^#, ]*)#/.exec(line ?? "")?.[1] ?? null;
}
