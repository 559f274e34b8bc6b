import type { ReactNode } from "react";
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useRouteError,
} from "react-router";

import { booking } from "./content/booking";
import { brand } from "./content/brand";
import { site } from "./content/site";
import { BookingDialog, bookingDialogId } from "./features/booking/booking-dialog";
import { themeScript } from "./features/theme/theme-script";
import { ThemeToggle } from "./features/theme/theme-toggle";
import { Header } from "./sections/header";
import { Oops } from "./sections/oops";
import { styles } from "./styles";
import { Button } from "./ui/button";
import { opens } from "./ui/dialog";
import { ToastRegion } from "./ui/toast-region";

/** The document around every page: head, header, booking dialog, toasts. */
export function Layout({ children }: { children: ReactNode }) {
  // The page without JavaScript holds the form itself; a second one behind it would only confuse.
  const bookingOnPage = useLocation().pathname === "/book";
  return (
    // The theme script sets a class before React looks at it.
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <script dangerouslySetInnerHTML={{ __html: themeScript }} />
        <Meta />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Links />
        <style id="styles" suppressHydrationWarning>
          {styles}
        </style>
      </head>
      <body>
        <a href="#main" className="skip-link">
          {site.skipLink}
        </a>
        <Header
          brand={brand.name}
          homeLabel={site.homeLabel}
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
        <main id="main" tabIndex={-1} className="outline-none">
          {children}
        </main>
        {bookingOnPage ? null : <BookingDialog />}
        <ToastRegion />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

/** The designed page for a path that does not exist, or an error while rendering. No detail of the error is shown. */
export function ErrorBoundary() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <Oops
      {...(missing ? site.notFound : site.serverError)}
      action={
        <Button look="lamp" {...opens(bookingDialogId)}>
          {booking.openDemo}
        </Button>
      }
    />
  );
}
