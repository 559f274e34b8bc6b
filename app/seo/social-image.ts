/** Where the social image of a path is; the build makes one a page and story. */
export function socialImage(path: string): string {
  return `/social/${path === "/" ? "home" : path.slice(1).replaceAll("/", "-")}.png`;
}
