/** The staff's page; the pages of the agency's people are below it. */
export const STAFF = "/staff";
/** Where they sign in, the only one of them that others may see. */
export const SIGN_IN = `${STAFF}/sign-in`;
/** Takes the form that ends a session. */
export const SIGN_OUT = `${STAFF}/sign-out`;
/** Query parameter and form field of the sign-in: the page that was wanted. */
export const WANTED = "to";
/** Query parameter of the sign-in: a form was sent after the session had ended. */
export const UNDONE = "undone";

/** Whether a path, or that of its data, is one of the staff's. */
export function isStaffPath(path: string): boolean {
  return /^\/staff(?:[/.]|$)/.test(path);
}

/** The page of the staff that a sign-in leads to: the wanted one, or the first for anything else, as an address of another site. */
export function wantedPage(wanted: string | null): string {
  if (wanted === null || !URL.canParse(wanted, HERE)) return STAFF;
  const { origin, pathname, search } = new URL(wanted, HERE);
  const isPage = origin === HERE && isStaffPath(pathname) && pathname !== SIGN_IN && pathname !== SIGN_OUT;
  return isPage ? pathname + search : STAFF;
}

/** Any origin: it only shows whether an address has one of its own. */
const HERE = "https://staff.invalid";
