/** A policy in `app/content/legal`, as `scripts/policies.mjs` compiles it. */
declare module "*.mdx" {
  import type { ComponentType, ReactElement } from "react";

  export const policy: {
    title: string;
    icon: "shield" | "scales" | "cookie" | "card";
    summary: string;
    /** When its text was last changed, as the page shows it. */
    updated: string;
  };
  /** Its numbered sections, in their order; `id` is the anchor. */
  export const sections: readonly { id: string; title: string }[];
  /** Its text. `components` are what Markdown becomes, and what the text uses by name. */
  export default function Text(props: { components: Readonly<Record<string, ComponentType<never>>> }): ReactElement;
}

/** A script of the document, as `scripts/inline-scripts.mjs` builds it: its text, with the arguments of its function. */
declare module "*?inline-script" {
  export default function write(...args: readonly unknown[]): string;
}
