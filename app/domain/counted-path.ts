/**
 * Maximum characters of a path that a view or vital is counted under. A title of 300 letters in another script is longer when
 * encoded; its beginning distinguishes pages.
 */
export const MAX_COUNTED_PATH = 400;
