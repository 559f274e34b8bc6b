/** Path of the page that shows a draft to anyone who has its link. */
export function previewPath(reference: string): string {
  return `/preview/${reference}`;
}

/** Path of a draft's picture, for anyone who has the draft's link. */
export function previewPicturePath(reference: string): string {
  return `${previewPath(reference)}/picture`;
}
