/** Names of Google Analytics' cookies; the cookie policy lists them. `_gid` is that of its earlier versions. */
const NAMES = /^_g(a(_.*)?|id)$/;

/** Removes Google Analytics' cookies from this host and every host above it, where its tag may have put them. */
export function removeAnalyticsCookies(): void {
  try {
    const labels = location.hostname.split(".");
    for (const cookie of document.cookie.split("; ")) {
      const name = cookie.split("=")[0] ?? "";
      if (!NAMES.test(name)) continue;
      const gone = `${name}=; Max-Age=0; path=/`;
      document.cookie = gone;
      for (const index of labels.keys()) document.cookie = `${gone}; domain=${labels.slice(index).join(".")}`;
    }
  } catch {
    // The browser denies cookies, so there are none.
  }
}
