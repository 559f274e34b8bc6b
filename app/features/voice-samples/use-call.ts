import { useEffect, useState } from "react";

import type { VoiceSample } from "~/content/shapes";

import { cueAt, within } from "./timing";

const TICK_MS = 200;

/** Where the clock of a call was set, and when in the browser's time. */
export type Origin = { readonly time: number; readonly since: number };

/** The second of the call that a running clock shows. */
export function timeSince({ time, since }: Origin): number {
  return time + (performance.now() - since) / 1000;
}

/** The clock of a sample call: it runs only between play and pause, and stops at the end of the call. */
export function useCall({ cues, seconds }: VoiceSample) {
  const [origin, setOrigin] = useState<Origin>({ time: 0, since: 0 });
  const [time, setTime] = useState(0);
  const [playing, setPlaying] = useState(false);

  useEffect(() => {
    if (!playing) return undefined;
    const ticking = setInterval(() => {
      const now = within(seconds, timeSince(origin));
      setTime(now);
      if (now === seconds) setPlaying(false);
    }, TICK_MS);
    return () => clearInterval(ticking);
  }, [playing, seconds, origin]);

  function seek(to: number) {
    const at = within(seconds, to);
    setOrigin({ time: at, since: performance.now() });
    setTime(at);
  }

  function toggle() {
    if (!playing) seek(time >= seconds ? 0 : time);
    setPlaying(!playing);
  }

  return { time, playing, origin, index: cueAt(cues, time), seek, toggle };
}
