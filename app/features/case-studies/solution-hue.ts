import type { Hue } from "~/components/text";

const hues: Record<string, Hue> = {
  "Voice agent": "cyan",
  "Chat agent": "green",
  Workflow: "blue",
  "Web app": "purple",
  ERP: "orange",
  "E-commerce": "pink",
};

/** The color of a solution's badge; CASE-04. A type that is not known is gray. */
export function solutionHue(type: string): Hue {
  return Object.hasOwn(hues, type) ? (hues[type] ?? "gray") : "gray";
}
