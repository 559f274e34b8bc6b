import type React from "react";

// Browsers support invoker commands, light dismiss and disabled stylesheets, but React's types do not yet.
declare module "react" {
  interface FormHTMLAttributes<T> {
    /** WebMCP: makes the form a tool for the browser's assistant. */
    toolname?: string;
    tooldescription?: string;
  }

  interface ButtonHTMLAttributes<T> {
    command?: "show-modal" | "close" | "request-close" | undefined;
    commandfor?: string | undefined;
  }
  interface LinkHTMLAttributes<T> {
    disabled?: boolean | undefined;
  }
  interface DialogHTMLAttributes<T> {
    closedby?: "any" | "closerequest" | "none" | undefined;
  }
}
