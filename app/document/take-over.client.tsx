import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

import { wakePage } from "~/ui/visitor";

/** Lets React take over the document that the server wrote. The browser's build alone has this module. */
export function takeOver(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // A document that something else has changed is rendered anew, which takes all of its code.
      {
        onRecoverableError(error) {
          wakePage();
          reportError(error);
        },
      },
    );
  });
}
