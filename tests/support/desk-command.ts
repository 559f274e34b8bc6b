import type { Command, Values } from "../../scripts/desk/command";
import type { SiteAccess } from "../../scripts/desk/site";

/** The site that a command calls without --url. */
export const HERE = "http://localhost:8787";

/**
 * Runs a command of the desk as staff would. Returns its exit status, what it printed, the addresses that it called, and how
 * long it waited between calls, in milliseconds.
 */
export async function runCommand(
  command: Command,
  words: string,
  values: Values,
  { fetch, token }: Pick<SiteAccess, "fetch" | "token">,
) {
  const said: string[] = [];
  const complaints: string[] = [];
  const asked: string[] = [];
  const pauses: number[] = [];
  const given = words.split(" ").filter((word) => word !== "");
  const status = await command.run(given, values, {
    fetch: (input, init) => {
      asked.push(input);
      return fetch(input, init);
    },
    token,
    here: HERE,
    pause: async (ms) => void pauses.push(ms),
    now: () => Date.now(),
    print: (text) => void said.push(text),
    complain: (text) => void complaints.push(text),
  });
  return { status, said: said.join("\n"), complaints: complaints.join("\n"), asked, pauses };
}
