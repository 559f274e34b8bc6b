import type { Speaker } from "~/content/shapes";

type Voice = { readonly lang: string; readonly localService: boolean };

/** The voice of each speaker, and a pitch that distinguishes the speakers if there is only one voice. */
export type Cast<V> = Record<Speaker, { voice: V; pitch: number }>;

/**
 * Chooses two English voices. Only voices on the device: others would send the text to a third party. `null` if there are
 * none.
 */
export function castVoices<V extends Voice>(voices: readonly V[]): Cast<V> | null {
  const local = voices.filter(({ lang, localService }) => localService && /^en\b/i.test(lang));
  const american = local.filter(({ lang }) => /^en[-_]us/i.test(lang));
  const [agent, other] = [...new Set([...american, ...local])];
  if (!agent) return null;
  return { agent: { voice: agent, pitch: 1.05 }, caller: { voice: other ?? agent, pitch: other ? 1 : 0.8 } };
}
