import { useSyncExternalStore } from "react";

const never = () => () => {};

/** Whether the component is hydrated: false on the server and in the first render of a document, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
