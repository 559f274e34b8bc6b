/** The desk responds within milliseconds; one that takes this long makes visitors wait as well. */
const LIMIT_MS = 5_000;

/** The desk's reply to a call of the doctor; null if it fails or takes too long. */
export async function askDesk<T>(question: () => Promise<T>): Promise<T | null> {
  try {
    return await Promise.race([question(), late()]);
  } catch {
    return null;
  }
}

function late(): Promise<null> {
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(LIMIT_MS);
    if (signal.aborted) resolve(null);
    else signal.addEventListener("abort", () => resolve(null));
  });
}
