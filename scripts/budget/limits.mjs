// The limits of `npm run budget`, in KB of 1024 bytes as they arrive at brotli 4. Lower a limit when a page gets
// lighter; raising one needs a page in docs/decisions.

/** @typedef {Record<import("./arrivals.ts").Kind | "total", number>} Limits */

/** Every page; `total` should come down to 205. @type {Limits} */
const everyPage = { document: 19, scripts: 168, stylesheet: 25, fonts: 31.5, pictures: 1, rest: 1, total: 245 };

/** Pages with limits of their own; the first pattern that fits a path counts. @type {[RegExp, Partial<Limits>][]} */
const exceptions = [
  // The home page should come down to 235.
  [/^\/$/, { document: 34, scripts: 180.5, total: 272.5 }],
  [/^\/services$/, { document: 27.5, scripts: 184.5, total: 270 }],
  [/^\/services\//, { document: 25, scripts: 176.5, total: 259.5 }],
  [/^\/blog/, { document: 21, pictures: 22, total: 260.5 }],
];

/** The limit of the Worker, gzip. */
export const WORKER_KB = 1024;

/** @param {string} path @returns {Limits} */
export function limitsOf(path) {
  return { ...everyPage, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}
