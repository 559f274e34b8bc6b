import type { Link } from "./shapes";
export declare const site: {
  readonly titleSuffix: " | Nightshift";
  readonly homeLabel: "Nightshift, home";
  readonly header: {
    readonly navLabel: "Main";
    readonly nav: readonly [
      {
        readonly label: "Home";
        readonly href: "/";
      },
      {
        readonly label: "About";
        readonly href: "/about";
      },
      {
        readonly label: "Services";
        readonly href: "/services";
      },
      {
        readonly label: "Case Studies";
        readonly href: "/case-studies";
      },
      {
        readonly label: "Blog";
        readonly href: "/blog";
      },
      {
        readonly label: "Contact";
        readonly href: "/contact";
      },
    ];
    readonly services: readonly Link[];
    readonly servicesMenuLabel: "Services menu";
    readonly demo: "Free Demo";
    readonly openMenu: "Open menu";
    readonly closeMenu: "Close menu";
  };
  readonly theme: {
    readonly toLight: "Switch to light theme";
    readonly toDark: "Switch to dark theme";
  };
  readonly breadcrumbLabel: "Breadcrumb";
  readonly newTabHint: "opens in a new tab";
  readonly footer: {
    readonly tagline: "AI systems that work while you sleep.";
    readonly location: "Austin, Texas";
    readonly contactHeading: "Contact";
    readonly quick: {
      readonly heading: "Quick links";
      readonly links: readonly [
        {
          readonly label: "About Us";
          readonly href: "/about";
        },
        {
          readonly label: "Services";
          readonly href: "/services";
        },
        {
          readonly label: "Case Studies";
          readonly href: "/case-studies";
        },
        {
          readonly label: "Blog";
          readonly href: "/blog";
        },
      ];
    };
    readonly services: {
      readonly heading: "Services";
      readonly links: readonly Link[];
    };
    readonly start: {
      readonly heading: "Get started";
      readonly text: `Bring one task that eats up your week. In ${string} you’ll know whether AI can take it over.`;
      readonly button: "Let's Build Together";
      /** A plain link, for those without scripts. */
      readonly page: "Go to the booking page";
      readonly socialHeading: "Follow us";
    };
    readonly legal: {
      readonly heading: "Legal";
      readonly links: readonly [
        {
          readonly label: "Privacy Policy";
          readonly href: "/privacy-policy";
        },
        {
          readonly label: "Terms of Service";
          readonly href: "/terms-of-service";
        },
        {
          readonly label: "Cookie Policy";
          readonly href: "/cookie-policy";
        },
        {
          readonly label: "Billing Policy";
          readonly href: "/billing-policy";
        },
      ];
      readonly cookieSettings: "Cookie Settings";
    };
    /** Shown while the site has sample content. */
    readonly samples: "" | "The clients, quotes, case studies, calls and figures on this site are samples.";
    readonly copyright: "Copyright © 2025 Nightshift. All rights reserved.";
  };
  readonly social: readonly [
    {
      readonly label: "LinkedIn";
      readonly href: "https://www.linkedin.com/company/nightshift-example";
    },
    {
      readonly label: "X";
      readonly href: "https://x.com/nightshift_example";
    },
    {
      readonly label: "YouTube";
      readonly href: "https://www.youtube.com/@nightshift-example";
    },
    {
      readonly label: "Instagram";
      readonly href: "https://www.instagram.com/nightshift.example";
    },
  ];
  readonly compliance: readonly [
    {
      readonly id: "hipaa";
      readonly icon: "shield";
      readonly label: "HIPAA-aligned practices";
      readonly tooltip: string;
    },
    {
      readonly id: "gdpr";
      readonly icon: "key";
      readonly label: "GDPR compliance";
      readonly tooltip: "You can see, correct, export or delete what we hold about you. We answer such requests within 30 days.";
    },
    {
      readonly id: "ssl";
      readonly icon: "lock";
      readonly label: "256-bit SSL encryption";
      readonly tooltip: string;
    },
  ];
  /** What all four policies say around their text. */
  readonly policies: {
    readonly home: "Back to Home";
    readonly updated: "Last updated:";
    readonly contents: "On this page";
  };
  readonly notFound: {
    readonly code: "404";
    readonly title: "Page not found";
    readonly text: "It moved, or it never existed. Here’s the way home.";
    readonly home: "Back to Home";
    readonly demo: "Free Demo";
  };
  /** Shown when a link is followed without a connection. */
  readonly offlineNote: "You’re offline. The page will open once you’re back online.";
  /** Shown when a form is sent without a connection. */
  readonly offlineForm: "You’re offline. Nothing was sent. Send it again once you’re back online.";
  readonly serverError: {
    readonly code: "500";
    readonly title: "Something went wrong on our end";
    readonly text: "This page didn’t load. Try again in a minute. If you need us now, email hello@nightshift.example.";
    readonly home: "Back to Home";
  };
};
