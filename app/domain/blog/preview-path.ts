/** Path of the page that shows a draft to whoever has its link. */
export function previewPath(reference: string): string {
  return `/preview/${reference}`;
}

/** Path of a draft's picture, for whoever has the draft's link. */
export function previewPicturePath(reference: string): string {
  return `${previewPath(reference)}/picture`;
}
