/** Every word of the staff's pages, which nobody else reads. */
export declare const staff: {
  readonly title: (page: string) => string;
  readonly brand: "Nightshift staff";
  readonly nav: {
    readonly label: "Staff pages";
    readonly links: readonly [
      {
        readonly label: "Demos";
        readonly href: "/staff";
      },
      {
        readonly label: "Closed hours";
        readonly href: "/staff/hours";
      },
      {
        readonly label: "Figures";
        readonly href: "/staff/figures";
      },
      {
        readonly label: "Drafts";
        readonly href: "/staff/drafts";
      },
    ];
  };
  readonly signOut: {
    readonly label: "Sign out";
    readonly action: "/staff/sign-out";
    readonly access: "/cdn-cgi/access/logout";
  };
  readonly demos: "Demos";
  readonly signIn: {
    readonly heading: "Sign in";
    readonly label: "Token";
    readonly hint: "The site’s OPERATOR_TOKEN. Whoever set up the site has it. You stay signed in for 12 hours.";
    readonly submit: "Sign in";
    readonly wrong: "That isn’t the token. Copy all of it, and try again.";
    readonly empty: "Enter the token.";
  };
  /** Why nobody gets in. */
  readonly closed: {
    no_assertion: {
      title: string;
      text: string;
    };
    invalid_assertion: {
      title: string;
      text: string;
    };
    misconfigured: {
      title: string;
      text: string;
    };
    unavailable: {
      title: string;
      text: string;
    };
  };
  /** Why a request was turned away before anybody was asked who they are, by its status. */
  readonly turnedAway: {
    403: {
      title: string;
      text: string;
    };
    413: {
      title: string;
      text: string;
    };
    429: {
      title: string;
      text: string;
    };
  };
  /** For a page that is not there, and for one that failed. */
  readonly failed: {
    readonly missing: {
      readonly title: "There is no such page";
      readonly text: "It may have been erased, or its address has a typo.";
    };
    readonly error: {
      readonly title: "Something went wrong";
      readonly text: "Reload this page. If you sent a form, look first whether it did what you wanted.";
    };
  };
  readonly home: "Open the staff’s page";
};
