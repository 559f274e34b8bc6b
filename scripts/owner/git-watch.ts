import { basename, dirname } from "node:path";

import type { Commands } from "./command";

/** Where a file with secrets stands with git. */
export type Standing =
  /** Committed, or about to be: its secret is no secret any more. */
  | "tracked"
  /** In the tree of a repository that does not ignore it: the next `git add` would take it. */
  | "exposed"
  | "safe";

/** Asks git about a file. Where there is no git, or no repository, the file is safe from it. */
export async function standingOf(file: string, run: Commands): Promise<Standing> {
  const git = (...args: string[]) => run("git", ["-C", dirname(file), ...args]);
  if ((await git("ls-files", "--error-unmatch", "--", basename(file))).code === 0) return "tracked";
  // 0: ignored; 1: not; anything else: not a repository's file.
  return (await git("check-ignore", "-q", "--", basename(file))).code === 1 ? "exposed" : "safe";
}
