import { createRandom } from "../../support/random.ts";

/** Makes ids as Airtable has them: a prefix and 14 letters or digits. */
export interface IdMaker {
  id(prefix: "rec" | "att" | "itr"): string;
  /** A text of letters and digits. */
  text(length: number): string;
}

const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789";
const ID_CHARACTERS = 14;

let makers = 0;

/** Creates a source of ids; each source has its own, so that no cache confuses the records of two fakes. */
export function createIdMaker(): IdMaker {
  makers += 1;
  const random = createRandom(makers);
  const text = (length: number) =>
    Array.from({ length }, () => ALPHABET.charAt(Math.floor(random() * ALPHABET.length))).join("");
  return { id: (prefix) => prefix + text(ID_CHARACTERS), text };
}
