// The worker part of the bench: throughput in the runtime itself, beside a constant string.

/** @param {string[]} _args */
export async function run(_args) {
  console.log("Nothing is measured yet.");
}
