import { vitalNames } from "~/domain/counts";
import { breaksObjective, objectives } from "~/domain/objectives";

import type { Fetch } from "../../workers/http/limited-fetch";
import { createOperatorClient } from "../bookings/operator-client";
import { checkAccess } from "../bookings/site-access";

/** The span that is looked at, in days. */
const WEEK = "7";

/**
 * Last week's vitals of the live site that missed their objective, one sentence each; none if the site cannot be reached or
 * no token is set here. Only for pages that are loaded with a full navigation: the others have no limits.
 */
export async function brokenObjectives(url: string, token: string | null, fetch: Fetch): Promise<string[]> {
  if (token === null) return [];
  const access = checkAccess(url, { fetch, token, here: url });
  if (!access.ok) return [];
  const answer = await createOperatorClient(access.value).figures({ days: WEEK });
  if (!answer.ok) return [`Last week's vitals cannot be read: ${answer.message}`];
  return answer.value.vitals
    .filter((vital) => vital.navigation === "load" && breaksObjective(vital))
    .toSorted((a, b) => vitalNames.indexOf(a.name) - vitalNames.indexOf(b.name))
    .map(({ name, path, p75, n }) => {
      const value = name === "CLS" ? p75.toFixed(3) : `${Math.round(p75)} ms`;
      const limit = name === "CLS" ? objectives[name] : `${objectives[name]} ms`;
      return `WARN  ${name} of ${path} was ${value} last week (75th percentile of ${n}); the objective is ${limit}.`;
    });
}
