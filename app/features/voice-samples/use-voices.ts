import { useEffect, useState } from "react";

import type { Speaker } from "~/content/shapes";

/** Browsers that load their voices late do so within this time. */
const NAMED_WITHIN_MS = 1000;

/** Reads a text in the voice of a speaker; a new text cancels the previous one. */
export type Reader = { say: (speaker: Speaker, text: string, rate: number) => void; stop: () => void };

/**
 * The browser's own voices. `undefined` until they are loaded, `null` if none can be used. `onRefused` is called if there are
 * voices that may not speak before another tap.
 */
export function useVoices(onRefused: () => void): Reader | null | undefined {
  const [cast, setCast] = useState<Cast<SpeechSynthesisVoice> | null | undefined>(() =>
    "speechSynthesis" in window ? undefined : null,
  );
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const synth = window.speechSynthesis;
    const read = () => setCast(castVoices(synth.getVoices()));
    const stop = () => synth.cancel();
    if (synth.getVoices().length > 0) read();
    const waited = setTimeout(read, NAMED_WITHIN_MS);
    synth.addEventListener("voiceschanged", read);
    // Some browsers continue reading after the page is left.
    window.addEventListener("pagehide", stop);
    return () => {
      clearTimeout(waited);
      synth.removeEventListener("voiceschanged", read);
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, []);
  if (!cast) return cast;
  return {
    say(speaker, text, rate) {
      const words = new SpeechSynthesisUtterance(text);
      const { voice, pitch } = cast[speaker];
      Object.assign(words, { voice, pitch, rate, lang: voice.lang });
      words.addEventListener("error", ({ error }) => {
        if (error === "not-allowed") onRefused();
        // An interrupted text was canceled by us; after any other failure the voice counts as unusable.
        else if (error !== "interrupted" && error !== "canceled") setCast(null);
      });
      window.speechSynthesis.cancel();
      window.speechSynthesis.speak(words);
    },
    stop: () => window.speechSynthesis.cancel(),
  };
}

type Voice = { readonly lang: string; readonly localService: boolean };

/** The voice of each speaker, and a pitch that distinguishes the speakers if there is only one voice. */
type Cast<V> = Record<Speaker, { voice: V; pitch: number }>;

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
