// The limits of `npm run budget`, in KB of 1024 bytes as they arrive at brotli 4. Lower a limit when a page gets
// lighter; raising one needs a page in docs/decisions.

/** @typedef {Record<import("./arrivals.ts").Kind | "total", number>} Limits */

/** Every page; `total` should come down to 205. @type {Limits} */
const everyPage = { document: 19.5, scripts: 165, stylesheet: 25, fonts: 31.5, pictures: 1, rest: 1, total: 240 };

/** Pages with limits of their own; the first pattern that fits a path counts. @type {[RegExp, Partial<Limits>][]} */
const exceptions = [
  // The home page should come down to 235.
  [/^\/$/, { document: 34.5, scripts: 178, total: 267 }],
  [/^\/services$/, { document: 27.5, scripts: 182, total: 265 }],
  [/^\/services\//, { document: 25.5, scripts: 174, total: 254 }],
  [/^\/blog/, { document: 21.5, pictures: 22, total: 255.5 }],
];

/** The limit of the Worker, gzip. */
export const WORKER_KB = 1024;

/** @param {string} path @returns {Limits} */
export function limitsOf(path) {
  return { ...everyPage, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}
