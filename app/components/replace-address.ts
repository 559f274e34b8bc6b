/**
 * Shows another address for the page as it is, past the router: nothing has to be fetched for it. Browsers refuse after some
 * times in a row (Safari: 100 in ten seconds); the page then keeps its address.
 */
export function replaceAddress(address: string | URL): void {
  try {
    history.replaceState(history.state, "", address);
  } catch {
    // Refused.
  }
}
