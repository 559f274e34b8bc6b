/** The staff's page; the pages of the agency's people are below it. */
export declare const STAFF = "/staff";
/** Where they sign in, the only one of them that others may see. */
export declare const SIGN_IN = "/staff/sign-in";
/** Takes the form that ends a session. */
export declare const SIGN_OUT = "/staff/sign-out";
/** Query parameter and form field of the sign-in: the page that was wanted. */
export declare const WANTED = "to";
/** Whether a path, or that of its data, is one of the staff's. */
export declare function isStaffPath(path: string): boolean;
/** The page of the staff that a sign-in leads to: the wanted one, or the first for anything else, as an address of another site. */
export declare function wantedPage(wanted: string | null): string;
