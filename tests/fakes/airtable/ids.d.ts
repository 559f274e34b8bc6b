/** Makes ids as Airtable has them: a prefix and 14 letters or digits. */
export interface IdMaker {
  id(prefix: "rec" | "att" | "itr"): string;
  /** A text of letters and digits. */
  text(length: number): string;
}
/** Creates a source of ids; each source has its own, so that no cache confuses the records of two fakes. */
export declare function createIdMaker(): IdMaker;
