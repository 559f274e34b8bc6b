import * as v from "valibot";

import type { Finding } from "../../workers/doctor/finding";
import { limitedFetch, parseJson } from "../../workers/http/limited-fetch";
import { checkAccess, type SiteAccess } from "../bookings/site-access";

/** Checking slow providers takes a while; the reply is a few kilobytes. */
const LIMITS = { timeoutMs: 60_000, maxBytes: 1_048_576 };
const Report = v.object({
  findings: v.array(
    v.object({
      check: v.string(),
      state: v.picklist(["works", "note", "fails", "skipped"]),
      message: v.string(),
      fix: v.optional(v.string()),
    }),
  ),
});

/** Runs a site's own checks, with the operator's token. Resolves to a sentence when the site cannot be reached. */
export async function examineThere(url: string, access: SiteAccess): Promise<Finding[] | string> {
  const site = checkAccess(url, access);
  if (!site.ok) return site.message;
  const { fetch, origin, token } = site.value;
  const headers = { authorization: `Bearer ${token}` };
  const reply = await limitedFetch(fetch, `${origin}/api/health?deep=1`, { headers }, LIMITS);
  if (!reply.ok) return `${origin} cannot be asked: ${reply.reason}.`;
  const report = parseJson(Report, reply.text);
  if (report) return report.findings.map(({ fix, ...finding }) => (fix === undefined ? finding : { ...finding, fix }));
  if (reply.status === 404) return `${origin} has no OPERATOR_TOKEN: run \`npm run setup -- --remote\`.`;
  if (reply.status === 401) return `${origin} has a different OPERATOR_TOKEN than this machine.`;
  return `${origin} answered ${reply.status}; try again in half a minute.`;
}
