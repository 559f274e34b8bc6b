/** Of no use to the first paint, and fetched before it where the document names them. */
export const icon = "/favicon.svg";
export const webManifest = "/manifest.webmanifest";
