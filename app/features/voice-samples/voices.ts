import type { Speaker } from "~/content/shapes";

type Voice = { readonly lang: string; readonly localService: boolean };

/** Who reads: a voice a speaker, and a pitch that tells them apart where there is only one. */
export type Cast<V> = Record<Speaker, { voice: V; pitch: number }>;

/**
 * Chooses two English voices. Only voices of the device itself: others would send the text to a third party.
 * `null` when there is none.
 */
export function castVoices<V extends Voice>(voices: readonly V[]): Cast<V> | null {
  const local = voices.filter(({ lang, localService }) => localService && /^en\b/i.test(lang));
  const american = local.filter(({ lang }) => /^en[-_]us/i.test(lang));
  const [agent, other] = [...new Set([...american, ...local])];
  if (!agent) return null;
  return { agent: { voice: agent, pitch: 1.05 }, caller: { voice: other ?? agent, pitch: other ? 1 : 0.8 } };
}
