// The table that `npm run budget` holds every page to. KB are 1024 bytes at brotli 4. A limit may only fall: whoever
// makes a page lighter lowers it, and nobody raises one without a page in docs/decisions.

/** @typedef {{ html: number, js: number, fonts: number, images: number, total: number }} Limits */

/** What every page should come to. @type {Limits} */
const goal = { html: 14, js: 115, fonts: 34, images: 60, total: 165 };

/** Pages that are not there yet, and what they may be. @type {[RegExp, Partial<Limits>][]} */
const exceptions = [
  [/^\/$/, { html: 29.3, total: 177.6 }],
  [/^\/services$/, { html: 26.6, total: 174.8 }],
  [/^\/services\/ai-agents$/, { html: 20.9, total: 169.1 }],
  [/^\/services\/workflow-automation$/, { html: 17 }],
  [/^\/services\//, { html: 15.3 }],
  [/^\/terms-of-service$/, { html: 14.7 }],
  // Pages with pictures may be heavier as a whole.
  [/^\/blog$/, { total: 220 }],
  [/^\/blog\//, { html: 16.4, total: 220 }],
];

/** @param {string} path @returns {Limits} */
export function limitsOf(path) {
  return { ...goal, ...exceptions.find(([pattern]) => pattern.test(path))?.[1] };
}
