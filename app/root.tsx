import { type ReactNode, use, useEffect, ViewTransition } from "react";
import { isRouteErrorResponse, Meta, Outlet, Scripts, useLocation, useRouteError } from "react-router";

import type { Route } from "./+types/root";
import { documentTexts } from "./content/document-texts";
import { siteContext } from "./context";
import { ServerPartsContext } from "./document/server-parts";
import { styles } from "./document/styles";
import { takeOver } from "./document/take-over.client";
import { BlogLoading } from "./features/blog/blog-loading";
import { LoadingLine, PageAnnouncer } from "./features/navigation/page-announcer";
import { ScrollMemory } from "./features/navigation/scroll-memory";
import { themeScript } from "./features/theme/theme-script";
import { Companions } from "./routes/companions";
import { loadTags } from "./routes/page-tags";
import { asleep, isPartMissing, tookOver } from "./ui/asleep";
import { ToastRegion } from "./ui/toast-region";
import { wakePage } from "./ui/visitor";
import { wholeSheet } from "./ui/whole-sheet";

/** The router's key of a place that was not changed to. */
const FIRST_KEY = "default";

/** What the server says by a status, and no fault of anybody's. */
const ANSWERS = new Map<number, "elsewhere" | "notFound" | "tooLarge" | "tooMany">([
  [403, "elsewhere"],
  [404, "notFound"],
  [413, "tooLarge"],
  [429, "tooMany"],
]);

const ErrorPage = asleep(async () => (await import("./routes/error-page")).ErrorPage, "main", { bounded: true });
const PageHeader = asleep(async () => (await import("./routes/page-header")).PageHeader, ".site-header");
const PageFooter = asleep(async () => (await import("./routes/page-footer")).PageFooter, "footer");

/** The start script takes this from the outermost route, so that the entry brings nothing of React. */
export const handle = { takeOver };

/** What every page needs to know of the installation; it is the same for all visitors. */
export function loader({ context }: Route.LoaderArgs) {
  const { url, analyticsId, turnstileSiteKey } = context.get(siteContext);
  return { origin: url, analyticsId, turnstileSiteKey };
}

/** Settings do not change while a visitor is here. */
export function shouldRevalidate() {
  return false;
}

/** The document around every page: head, header, booking dialog, toasts. */
export function Layout({ children }: { children: ReactNode }) {
  const first = useLocation().key === FIRST_KEY;
  const { links, scripts } = use(ServerPartsContext);
  useEffect(tookOver, []);
  return (
    // The theme script sets a class before React looks at it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        {/* Scripts are the server's alone: React makes them through innerHTML, which Trusted Types forbid. */}
        {import.meta.env.SSR ? <script dangerouslySetInnerHTML={{ __html: themeScript }} /> : null}
        <Meta />
        {/* Nothing to fetch: a browser would look for a file before the first paint. The real one comes after it. */}
        <link rel="icon" href="data:," />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title={documentTexts.feed} />
        <style id="styles" suppressHydrationWarning>
          {styles}
        </style>
        {import.meta.env.DEV ? <style id="sheet" /> : null}
        <noscript>{links}</noscript>
      </head>
      <body>
        <a href="#main" className="skip-link">
          {documentTexts.skipLink}
        </a>
        <PageHeader />
        {/* One element changes its picture, not each band of a long page; and nothing while the first page wakes. */}
        <ViewTransition default={first ? "none" : "page"}>
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </ViewTransition>
        <PageFooter />
        <Companions />
        <ToastRegion />
        <PageAnnouncer />
        <LoadingLine />
        <BlogLoading />
        <ScrollMemory />
        {import.meta.env.DEV ? <Scripts /> : scripts}
      </body>
    </html>
  );
}

/** What a page that is changed to in place needs and the first one did not: every style, and the words of its head. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }, next) => {
    wakePage();
    if (isPartMissing()) {
      location.assign(request.url);
      await new Promise(() => {});
    }
    await Promise.all([wholeSheet(), loadTags()]);
    return next();
  },
];

export default function App() {
  return <Outlet />;
}

/** The designed page for a path that does not exist, a form that was not taken in, or an error while rendering. No detail of the error is shown. */
export function ErrorBoundary() {
  const error = useRouteError();
  const answer = isRouteErrorResponse(error) ? ANSWERS.get(error.status) : undefined;
  // The server's navigator knows no connection.
  const offline = typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
  return <ErrorPage kind={answer ?? (offline ? "offline" : "serverError")} />;
}
