import { answers, type DeployPorts, passes } from "./deploy-steps";
import { readWranglerConfig, siteUrlOf } from "./local-settings";
import { currentVersion, pastVersions, rollBackTo, secretsNote, versionBefore, viewVersion } from "./releases";
import { isLoggedIn, NOT_LOGGED_IN } from "./wrangler";

type Wish = { readonly listOnly: boolean; readonly wanted: string | undefined; readonly url: string | undefined };

/** Rolls all traffic back to the previous version, or to the given one. Returns the exit status. */
export async function rollBack(ports: DeployPorts, { listOnly, wanted, url }: Wish): Promise<number> {
  const { folder, run, print } = ports;
  if (!(await isLoggedIn(run))) {
    print(NOT_LOGGED_IN);
    return 1;
  }
  const current = await currentVersion(run);
  const past = await pastVersions(run);
  if (current.kind !== "version" || past === null) {
    print(current.kind === "failed" ? current.complaint : "Nothing is deployed yet.");
    return 1;
  }
  for (const { id, at } of past) print(`${at}  ${id}${id === current.id ? "  (now)" : ""}`);
  const before = wanted ?? (await versionBefore(run, current.id, past));
  const target = before === current.id ? null : before;
  if (listOnly) {
    if (target !== null) print(`\`npm run rollback\` goes back to ${target}.`);
    return 0;
  }
  if (target === null) {
    print("There is no version to go back to. `npm run rollback -- <version id>` goes to one that you name.");
    return 1;
  }
  const version = await viewVersion(run, target);
  if (!version.ok) {
    print(`${target} cannot be looked at.\n${version.complaint}`);
    return 1;
  }
  if (version.migrationTag !== current.migrationTag) {
    print(
      `${target} is from before a migration of the Durable Object, which cannot be taken back. Deploy a fixed build.`,
    );
    return 1;
  }
  const sent = await rollBackTo(run, target);
  if (!sent.ok) {
    print(`It could not be done.\n${sent.complaint}`);
    return 1;
  }
  const note = secretsNote(sent.secrets);
  if (note !== null) print(note);
  const origin = url?.replace(/\/+$/, "") ?? siteUrlOf(readWranglerConfig(folder));
  const site = { origin, headers: {}, release: target };
  const good = (await answers(ports, site)) && (await passes(ports, site));
  print(good ? `\nLive: ${origin} is release ${target} again.` : `\n${target} has the visitors, but see above.`);
  return good ? 0 : 1;
}
