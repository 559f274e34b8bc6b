import { useEffect, useState } from "react";

import type { Speaker } from "~/content/shapes";

import { type Cast, castVoices } from "./voices";

/** Reads a text in the voice of a speaker; a new text ends the one before it. */
export type Reader = { say: (speaker: Speaker, text: string, rate: number) => void; stop: () => void };

/** The browser's own voices, once it has named them. `null` where there are none to use. */
export function useVoices(): Reader | null {
  const [cast, setCast] = useState<Cast<SpeechSynthesisVoice> | null>(null);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return undefined;
    const synth = window.speechSynthesis;
    const read = () => setCast(castVoices(synth.getVoices()));
    const stop = () => synth.cancel();
    read();
    synth.addEventListener("voiceschanged", read);
    // Some browsers go on reading after the page is left.
    window.addEventListener("pagehide", stop);
    return () => {
      synth.removeEventListener("voiceschanged", read);
      window.removeEventListener("pagehide", stop);
      stop();
    };
  }, []);
  if (!cast) return null;
  return {
    say(speaker, text, rate) {
      const words = new SpeechSynthesisUtterance(text);
      const { voice, pitch } = cast[speaker];
      Object.assign(words, { voice, pitch, rate, lang: voice.lang });
      window.speechSynthesis.cancel();
      window.speechSynthesis.speak(words);
    },
    stop: () => window.speechSynthesis.cancel(),
  };
}
