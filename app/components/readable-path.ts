/** A path of the site as a person would write it; one that was cut within a letter stays as it came. For display alone. */
export function readablePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
