/** A browser's storage over entries that the test can read and change. */
export function storageOver(entries: Map<string, string>) {
  return {
    getItem: (key: string) => entries.get(key) ?? null,
    setItem: (key: string, value: string) => void entries.set(key, value),
    removeItem: (key: string) => void entries.delete(key),
  };
}

/** What a browser does that denies a page its storage or cookies. */
export function deny(): never {
  throw new DOMException("denied", "SecurityError");
}
