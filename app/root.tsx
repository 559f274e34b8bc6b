import { type ReactNode, Suspense, useEffect } from "react";
import { isRouteErrorResponse, Meta, Outlet, Scripts, useLocation, useRouteError } from "react-router";

import type { Route } from "./+types/root";
import { fullStylesheet, loadStylesheetOnDemand } from "./components/full-stylesheet";
import { documentTexts } from "./content/document-texts";
import { type Installation, siteContext } from "./context";
import { isStaffPath } from "./domain/staff-path";
import { BlogLoading } from "./features/blog/blog-loading";
import { Consent } from "./features/consent/consent-banner";
import { trackNavigation } from "./features/recovery/recovery";
import { ThemeColors } from "./features/theme/theme-toggle";
import headScript from "./hydration/head-script.ts?inline-script";
import { LoadingLine, PageAnnouncer, ScrollMemory } from "./shell/client-navigation";
import { ErrorPage } from "./shell/error-page";
import { Footer } from "./shell/footer";
import { GlobalOverlays } from "./shell/global-overlays";
import { Header } from "./shell/header";
import { ToastRegion } from "./shell/toast-region";

import stylesheet from "./app.css?url";

export function loader({ context }: Route.LoaderArgs): Installation {
  const { url, analyticsId, turnstileSiteKey, announcedPlace, mailed } = context.get(siteContext);
  return { origin: url, analyticsId, turnstileSiteKey, announcedPlace, mailed };
}

/** Settings do not change during a visit. */
export function shouldRevalidate() {
  return false;
}

/** The document around every page: head, header, booking dialog, toasts. */
export function Layout({ children }: { children: ReactNode }) {
  // eslint-disable-next-line react-hooks/rules-of-hooks -- a constant of the build: browsers never see these pages' code
  const isForStaff = import.meta.env.SSR && useStaffDocument();
  return (
    // The theme script sets a class before React hydrates.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        {/* Extends to the edges of the screen, and a keyboard shrinks the page: what is fixed at the bottom stays in view. */}
        <meta
          name="viewport"
          content="width=device-width,initial-scale=1,viewport-fit=cover,interactive-widget=resizes-content"
        />
        {import.meta.env.SSR ? <ThemeColors /> : null}
        {/* Scripts are rendered on the server only: React creates them through innerHTML, which Trusted Types forbid. */}
        {import.meta.env.SSR ? <script id="head-script" dangerouslySetInnerHTML={{ __html: headScript() }} /> : null}
        <Meta />
        {/* An empty icon, or a browser would request a file before the first paint (`hydration/start-script.ts`). */}
        <link rel="icon" href="data:," />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title={documentTexts.feed} />
        {/* Also on the server only: React would add the rules a second time. */}
        {import.meta.env.SSR ? <style id="critical-css" /> : null}
        {/* And this one: a script enables it (`full-stylesheet.ts`), which React must not undo. No script does for staff. */}
        {import.meta.env.SSR && stylesheet ? (
          <link id="full-stylesheet" rel="stylesheet" href={stylesheet} disabled={!isForStaff} />
        ) : null}
        <noscript>
          {stylesheet ? <link rel="stylesheet" href={stylesheet} /> : null}
          <link rel="icon" href="/favicon.svg" />
        </noscript>
      </head>
      {isForStaff ? (
        <body>
          <a href="#main" className="skip-link">
            {documentTexts.skipLink}
          </a>
          {children}
          <template id="deferred-scripts" />
        </body>
      ) : (
        <body>
          <a href="#main" className="skip-link">
            {documentTexts.skipLink}
          </a>
          <Consent />
          {/* Boundaries, so that React first hydrates what must listen (the dialogs below), and then what is tapped. */}
          <Suspense>
            <Header />
          </Suspense>
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
          <Suspense>
            <Footer />
            <HydratedMark />
          </Suspense>
          <GlobalOverlays />
          <ToastRegion />
          <PageAnnouncer />
          <LoadingLine />
          <BlogLoading />
          <ScrollMemory />
          {/* Last, because what follows the template is taken for the router's scripts (`finish-document.ts`). */}
          {import.meta.env.SSR ? <template id="deferred-scripts" /> : null}
          {import.meta.env.SSR ? <Scripts /> : null}
        </body>
      )}
    </html>
  );
}

/**
 * Whether the page is one of the staff's: a document of its own frame, links and forms alone, which no script of the router
 * takes over. So nothing of these pages is in what visitors load. Their errors that reach the root are everybody's.
 */
function useStaffDocument(): boolean {
  const { pathname } = useLocation();
  const hasFailed = Boolean(useRouteError());
  return isStaffPath(pathname) && !hasFailed;
}

/** Marks the document when all of the page is hydrated. Until then the script in the head stops some presses. */
function HydratedMark() {
  useEffect(() => {
    document.documentElement.dataset["hydrated"] = "";
    return loadStylesheetOnDemand();
  }, []);
  return null;
}

/** A page that is navigated to may need rules that the first one did not, and its code may be gone after a deploy. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  (args, next) =>
    trackNavigation(args, async () => {
      await fullStylesheet();
      return next();
    }),
];

export default function App() {
  return <Outlet />;
}

/**
 * The designed page for a path that does not exist or an error while rendering. A status here is one that this site sent with
 * the document: other errors of a navigation open the page in full (`trackNavigation`).
 */
export function ErrorBoundary() {
  const error = useRouteError();
  return <ErrorPage kind={isRouteErrorResponse(error) && error.status === 404 ? "notFound" : "serverError"} />;
}
