import type { Command, Values } from "../../scripts/desk/command";
import type { SiteAccess } from "../../scripts/desk/site";
/** The site that a command calls without --url. */
export declare const HERE = "http://localhost:8787";
/**
 * Runs a command of the desk as staff would. Returns its exit status, what it printed, the addresses that it called, and how
 * long it waited between calls, in milliseconds.
 */
export declare function runCommand(
  command: Command,
  words: string,
  values: Values,
  { fetch, token }: Pick<SiteAccess, "fetch" | "token">,
): Promise<{
  status: number;
  said: string;
  complaints: string;
  asked: string[];
  pauses: number[];
}>;
