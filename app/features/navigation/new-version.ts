import { guardNavigation, reloadPage } from "./guard-navigation";
import { keepForm, restoreForm } from "./kept-form";

/** A page that was reloaded less than this ago is not reloaded again: whatever is wrong, it is not its age. */
const ONCE_IN_MS = 60_000;
const ASK_TIMEOUT_MS = 5_000;

/**
 * A deploy takes away the parts that a page from before it has not fetched yet. When the visitor asks for such a part,
 * the page is loaded anew, once, with the form they were in; a part that was to come by itself is left away.
 */
export function watchForMissingParts(): void {
  restoreForm();
  guardNavigation();
  // The event is the build tool's, for each part that cannot be fetched.
  window.addEventListener("vite:preloadError", () => {
    if (navigator.userActivation?.isActive) void renew();
  });
}

let renewing = false;

async function renew(): Promise<void> {
  if (renewing || wasJustReloaded()) return;
  renewing = true;
  let leaving = false;
  // The visitor's own form may be on its way already: a reload would stop it.
  window.addEventListener("beforeunload", () => (leaving = true), { once: true });
  if ((await isNewVersionOut()) && !leaving && keepForm()) reloadPage();
  renewing = false;
}

function wasJustReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload" && performance.now() < ONCE_IN_MS;
}

/** Whether the server now sends this page from another build. */
async function isNewVersionOut(): Promise<boolean> {
  const manifest: unknown = Reflect.get(window, "__reactRouterManifest");
  const version = typeof manifest === "object" && manifest !== null ? Reflect.get(manifest, "version") : null;
  if (typeof version !== "string") return false;
  try {
    const response = await fetch(window.location.pathname, {
      headers: { accept: "text/html" },
      cache: "no-store",
      signal: AbortSignal.timeout(ASK_TIMEOUT_MS),
    });
    return response.ok && !(await response.text()).includes(version);
  } catch {
    return false;
  }
}
