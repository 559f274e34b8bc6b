/** Who of the agency's people asks. */
export type Staff = {
  /** What the log says of who did what: the mail address that Cloudflare Access vouches for, else `by` again. */
  readonly who: string;
  /** Signed in by Cloudflare Access, or by OPERATOR_TOKEN; or at this machine, where the page is open. */
  readonly by: "access" | "token" | "local";
};
/** Whether a request comes from the staff. */
export type StaffAccess =
  | {
      readonly kind: "staff";
      readonly staff: Staff;
    }
  /** The token is asked for. */
  | {
      readonly kind: "sign_in";
    }
  /** This site has no page for staff. */
  | {
      readonly kind: "absent";
    }
  /** Cloudflare Access did not let this request through, or what is set of it is wrong. */
  | {
      readonly kind: "refused";
      readonly reason: "no_assertion" | "invalid_assertion" | "misconfigured";
    }
  /** Cloudflare's keys cannot be read, so that nobody can be told from anybody. */
  | {
      readonly kind: "unavailable";
    };
/** The way in and out of the staff's page, for one request. */
export type StaffDoor = {
  access(): Promise<StaffAccess>;
  /** Begins a session: the cookie to set; null for a wrong token, and where none is asked for. */
  signIn(token: string): Promise<string | null>;
  /** Ends the request's session: the cookie to set; null where nobody signs in. */
  signOut(): Promise<string | null>;
};
