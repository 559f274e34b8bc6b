import type { ReactNode } from "react";

export type Hue = "cyan" | "green" | "blue" | "purple" | "orange" | "pink" | "gray";

/** A small label in one of seven hues; all follow one recipe, so that each reads in both themes. */
export function Badge({ hue = "gray", children }: { hue?: Hue; children: ReactNode }) {
  return <span className={`badge badge-${hue}`}>{children}</span>;
}
