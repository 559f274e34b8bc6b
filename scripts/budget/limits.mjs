// The table that `npm run budget` holds every page to. KB are 1024 bytes at brotli 4. A limit may only fall: whoever
// makes a page lighter lowers it, and nobody raises it without a page in docs/decisions.

/** @typedef {{ html: number, js: number, fonts: number, images: number, total: number }} Limits */

/** What every page should come to. @type {Limits} */
export const goal = { html: 14, js: 115, fonts: 34, images: 60, total: 165 };

/** Pages of more words or drawings than that, and what they may be. The first that fits decides. @type {[RegExp, Partial<Limits>][]} */
export const exceptions = [[/^\/$/, { html: 36 }]];

/** @param {string} path @returns {Limits} */
export function limitsOf(path) {
  return { ...goal, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}
