/** Every Cache-Control value the Worker sends; files with a hash in their name are in public/_headers. */
export const cachePolicy = {
  /** Answers about one moment or one visitor. */
  never: "no-store",
  /** Pages are the same for everybody; the browser asks again each time and is answered 304. */
  page: "public, max-age=0",
} as const;
