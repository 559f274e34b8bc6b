import { type ReactNode, useEffect, ViewTransition } from "react";
import { isRouteErrorResponse, Meta, Outlet, useLocation, useRouteError } from "react-router";

import type { Route } from "./+types/root";
import { blogPage } from "./content/blog-page";
import { booking } from "./content/booking";
import { brand } from "./content/brand";
import { site } from "./content/site";
import { siteContext } from "./context";
import { repeatEarlyClick } from "./document/early-click";
import { fontFaces } from "./document/fonts";
import { LateScripts } from "./document/late-scripts";
import { styles } from "./document/styles";
import { BlogLoading } from "./features/blog/blog-loading";
import { bookingDialogId } from "./features/booking/booking-dialog";
import { openPreferences } from "./features/consent/consent-banner";
import { LoadingLine, PageAnnouncer } from "./features/navigation/page-announcer";
import { ScrollMemory } from "./features/navigation/scroll-memory";
import { themeScript } from "./features/theme/theme-script";
import { ThemeToggle } from "./features/theme/theme-toggle";
import { Companions } from "./routes/companions";
import { Footer } from "./sections/footer";
import { Header } from "./sections/header";
import { Oops } from "./sections/oops";
import { Button, buttonClass } from "./ui/button";
import { opens } from "./ui/dialog";
import { ToastRegion } from "./ui/toast-region";
import { wholeSheet } from "./ui/whole-sheet";

import sheet from "./app.css?url";

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
  // The page without JavaScript holds the form itself; a second one behind it would only confuse.
  const bookingOnPage = useLocation().pathname === "/book";
  useEffect(repeatEarlyClick, []);
  return (
    // The theme script sets a class before React looks at it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* The build makes it; a server that is being worked on has none. */}
        {import.meta.env.PROD ? <link rel="manifest" href="/manifest.webmanifest" /> : null}
        <link rel="alternate" href="/feed.xml" type="application/atom+xml" title={blogPage.feed} />
        <style id="styles" suppressHydrationWarning>
          {styles}
        </style>
        {import.meta.env.DEV ? <style>{fontFaces}</style> : null}
      </head>
      <body>
        <a href="#main" className="skip-link">
          {site.skipLink}
        </a>
        <Header
          brand={brand.name}
          homeLabel={site.homeLabel}
          content={site.header}
          tools={
            <>
              <ThemeToggle />
              {bookingOnPage ? null : (
                <Button look="lamp" {...opens(bookingDialogId)}>
                  {booking.openDemo}
                </Button>
              )}
            </>
          }
        />
        {/* One element changes its picture, not each band of a long page. */}
        <ViewTransition default="page">
          <main id="main" tabIndex={-1} className="outline-none">
            {children}
          </main>
        </ViewTransition>
        <Footer
          brand={brand.name}
          mail={brand.mail.hello}
          content={site}
          action={
            bookingOnPage ? (
              <a href="#main" className={buttonClass({ look: "lamp" })}>
                {site.footer.start.button}
              </a>
            ) : (
              <Button look="lamp" {...opens(bookingDialogId)}>
                {site.footer.start.button}
              </Button>
            )
          }
          settings={
            <button type="button" className="footer-link needs-js" onClick={openPreferences}>
              {site.footer.legal.cookieSettings}
            </button>
          }
        />
        <Companions />
        <ToastRegion />
        <PageAnnouncer />
        <LoadingLine />
        <BlogLoading />
        <ScrollMemory />
        <LateScripts />
        {/* Without scripts nothing brings these later. */}
        <noscript>
          {/* Tests run without a stylesheet, and its address is empty there. */}
          {sheet && <link rel="stylesheet" href={sheet} />}
          <style>{fontFaces}</style>
        </noscript>
      </body>
    </html>
  );
}

/** A page that is changed to in place may need any of the stylesheet's rules. */
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async (_, next) => {
    await wholeSheet();
    return next();
  },
];

export default function App() {
  return <Outlet />;
}

/** The designed page for a path that does not exist, or an error while rendering. No detail of the error is shown. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  // The server's navigator knows no connection.
  const offline = typeof navigator !== "undefined" && "onLine" in navigator && !navigator.onLine;
  return (
    <Oops
      {...(missing ? site.notFound : offline ? site.offline : site.serverError)}
      action={
        <Button look="lamp" {...opens(bookingDialogId)}>
          {booking.openDemo}
        </Button>
      }
    />
  );
}
