import { addDevVars, readDevVars } from "../../../scripts/owner/local-settings.ts";
import { root } from "../../../scripts/run.mjs";
import { readTrial, type Trial } from "../../../workers/trial.ts";

/** Makes the site on this machine use a fake: its settings, and where it is, go into `.dev.vars`. */
export function useHere(settings: Readonly<Record<string, string>>, where: Partial<Trial>): void {
  const { trial } = readTrial(readDevVars(root)["TRIAL"] ?? null);
  addDevVars(root, { ...settings, TRIAL: JSON.stringify({ ...trial, ...where }) });
}
