import { createContext, type ReactNode } from "react";

/** What the server alone writes into the document; the browser's build has nothing of it. */
export type ServerParts = {
  /** For browsers without scripts: what the start module would bring. */
  readonly links: ReactNode;
  /** What starts the page. */
  readonly scripts: ReactNode;
};

export const ServerPartsContext = createContext<ServerParts>({ links: null, scripts: null });
