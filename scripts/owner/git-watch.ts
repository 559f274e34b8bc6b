import { basename, dirname } from "node:path";

import type { Commands } from "./command";

/** Whether git may publish a file with secrets. */
export type Standing =
  /** Committed or staged: its secret is no longer a secret. */
  | "tracked"
  /** In the tree of a repository that does not ignore it: the next `git add` would include it. */
  | "exposed"
  | "safe";

/** Asks git about a file. Without git, or outside a repository, the file is safe. */
export async function standingOf(file: string, run: Commands): Promise<Standing> {
  const git = (...args: string[]) => run("git", ["-C", dirname(file), ...args]);
  if ((await git("ls-files", "--error-unmatch", "--", basename(file))).code === 0) return "tracked";
  // 0: ignored; 1: not; anything else: not a repository's file.
  return (await git("check-ignore", "-q", "--", basename(file))).code === 1 ? "exposed" : "safe";
}
