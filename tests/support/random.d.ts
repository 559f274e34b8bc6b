/** Mulberry32: pseudorandom numbers in [0, 1), the same for the same seed, so that a run can be repeated. */
export declare function createRandom(seed: number): () => number;
