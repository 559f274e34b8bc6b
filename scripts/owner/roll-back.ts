import { answers, type DeployPorts, passes } from "./deploy-steps";
import { readWranglerConfig, siteUrlOf } from "./local-settings";
import { currentVersion, migrationTagOf, pastVersions, sendVisitors } from "./releases";
import { complaint, isLoggedIn, NOT_LOGGED_IN } from "./wrangler";

/** How many are shown: Cloudflare itself goes back a hundred at most. */
const SHOWN = 10;

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
  for (const { id, at } of past.slice(0, SHOWN)) print(`${at}  ${id}${id === current.id ? "  (now)" : ""}`);
  if (listOnly) return 0;
  const place = past.findIndex(({ id }) => id === current.id);
  const target = wanted ?? past[place + 1]?.id;
  if (target === undefined || target === current.id) {
    print("There is no version to go back to.");
    return 1;
  }
  if ((await migrationTagOf(run, target)) !== current.migrationTag) {
    print(
      `${target} is from before a migration of the Durable Object, which cannot be taken back. Deploy a mended build.`,
    );
    return 1;
  }
  const sent = await sendVisitors(run, [[target, 100]], `Back to ${target}`);
  if (sent.code !== 0) {
    print(`It could not be done.\n${complaint(sent)}`);
    return 1;
  }
  const origin = url?.replace(/\/+$/, "") ?? siteUrlOf(readWranglerConfig(folder));
  const site = { origin, headers: {}, release: target };
  const good = (await answers(ports, site)) && (await passes(ports, site));
  print(good ? `\nLive: ${origin} is release ${target} again.` : `\n${target} has the visitors, but see above.`);
  return good ? 0 : 1;
}
