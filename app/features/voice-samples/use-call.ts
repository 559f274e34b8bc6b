import { useEffect, useEffectEvent, useRef, useState } from "react";

import type { VoiceSample } from "~/content/shapes";

import { cueAt, within } from "./timing";

const TICK_MS = 200;

/** The clock of a sample call: runs while `running` is true, and starts over once the call has ended. */
export function useCall({ cues, seconds }: VoiceSample, running: boolean, onEnd: () => void) {
  /** Where the clock was set, and when in the browser's time. */
  const origin = useRef({ time: 0, since: 0 });
  const [time, setTime] = useState(0);
  const [jumps, setJumps] = useState(0);

  /** The second that a running clock shows. */
  function now() {
    return within(seconds, origin.current.time + (performance.now() - origin.current.since) / 1000);
  }

  function set(to: number) {
    origin.current = { time: to, since: performance.now() };
  }

  function seek(to: number) {
    const at = within(seconds, to);
    set(at);
    setTime(at);
    setJumps(jumps + 1);
  }

  const start = useEffectEvent(() => set(time >= seconds ? 0 : time));
  const tick = useEffectEvent(() => {
    setTime(now());
    if (now() === seconds) onEnd();
  });
  useEffect(() => {
    if (!running) return undefined;
    start();
    const ticking = setInterval(() => tick(), TICK_MS);
    return () => clearInterval(ticking);
  }, [running]);

  return { time, now, jumps, index: cueAt(cues, time), seek };
}
