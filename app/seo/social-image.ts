/** Path of a page's social image; the build makes one per page and story. */
export function socialImage(path: string): string {
  return `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
