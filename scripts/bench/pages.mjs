// The page part of the bench: what a visitor waits for, beside two floors served the same way.

/** @param {string[]} _args */
export async function run(_args) {
  console.log("Nothing is measured yet.");
}
