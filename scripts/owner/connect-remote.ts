import * as v from "valibot";

import type { Commands } from "./command";
import { PLACEHOLDER_KV_ID, readDevVars, readWranglerConfig } from "./local-settings";
import { bearers, devVars, providerAddresses } from "./owner-settings";
import { complaint, isLoggedIn, isRefusedWith, isUnknownWorker, NOT_LOGGED_IN, readReply, wrangler } from "./wrangler";
import { setKvId } from "./wrangler-toml";

const BINDING = "SITE_KV";
const Namespaces = v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/)), title: v.string() }));
const Secrets = v.array(v.object({ name: v.string() }));

/**
 * A secret is part of a version, and Cloudflare changes one only if the newest version is live. After a rollback or a
 * failed trial it is not, and `secret bulk` is refused with one of these codes.
 */
const LATEST_NOT_LIVE = [10214, 10215];

/** The version that takes such secrets has the code of the last upload, which may be the one that failed. */
function notLive(names: readonly string[]): string {
  return (
    `Secrets not live yet: ${names.join(", ")}. The newest version has no visitors (after a rollback, or a deploy that ` +
    "failed), so they are in a version of their own. `npm run deploy` of sources that you trust makes them live. " +
    "Do not deploy that version itself: its code is that of the last upload."
  );
}

/** Dependencies of connecting; `replace` sends secrets again that the deployed site already has. */
export type Remote = {
  readonly folder: string;
  readonly run: Commands;
  readonly print: (line: string) => void;
  readonly replace: boolean;
};

/** Creates the KV namespace and sends the secrets through wrangler, unless they exist. Returns the exit status. */
export async function connectRemote(remote: Remote): Promise<number> {
  if (!(await isLoggedIn(remote.run))) {
    remote.print(NOT_LOGGED_IN);
    return 1;
  }
  return (await connectKv(remote)) ?? (await sendSecrets(remote)) ?? 0;
}

/** Null when all is well, else the exit status. */
async function connectKv({ folder, run, print }: Remote): Promise<number | null> {
  const config = readWranglerConfig(folder);
  const id = config.kv_namespaces.find(({ binding }) => binding === BINDING)?.id;
  if (id !== PLACEHOLDER_KV_ID) {
    print(`KV: wrangler.toml names a namespace already.`);
    return null;
  }
  const title = `${config.name}-${BINDING}`;
  const find = async () => {
    const listed = await wrangler(run, ["kv", "namespace", "list"]);
    const namespaces = readReply(Namespaces, listed);
    if (namespaces === null) print(`KV: the namespaces cannot be listed.\n${complaint(listed)}`);
    return namespaces?.find((namespace) => namespace.title === title)?.id ?? (namespaces === null ? null : "");
  };
  let found = await find();
  if (found === null) return 1;
  const existed = found !== "";
  if (!existed) {
    const made = await wrangler(run, ["kv", "namespace", "create", title, "--no-update-config"]);
    if (made.code !== 0) {
      print(`KV: no namespace could be made.\n${complaint(made)}`);
      return 1;
    }
    found = await find();
    if (found === null || found === "") {
      print(`KV: the namespace ${title} was made, but is not listed; run this again.`);
      return 1;
    }
  }
  setKvId(folder, found);
  print(`KV: ${title} ${existed ? "was there" : "is made"}; its id is in wrangler.toml now. Commit that file.`);
  return null;
}

async function sendSecrets({ folder, run, print, replace }: Remote): Promise<number | null> {
  const values = readDevVars(folder);
  const wanted = remoteSecrets(values, print);
  const listed = await wrangler(run, ["secret", "list", "--format", "json"]);
  const there = isUnknownWorker(listed) ? [] : readReply(Secrets, listed);
  if (there === null) {
    print(`Secrets: they cannot be listed.\n${complaint(listed)}`);
    return 1;
  }
  const names = there.map(({ name }) => name);
  const kept = replace ? [] : Object.keys(wanted).filter((name) => names.includes(name));
  const sent = Object.fromEntries(Object.entries(wanted).filter(([name]) => !kept.includes(name)));
  if (kept.length > 0) print(`Secrets: there already, and left alone (--replace sends them): ${kept.join(", ")}.`);
  if (Object.keys(sent).length === 0) {
    print("Secrets: nothing to send.");
    return null;
  }
  const input = JSON.stringify(sent);
  const live = await wrangler(run, ["secret", "bulk"], { input });
  const aside = isRefusedWith(live, ...LATEST_NOT_LIVE);
  const done = aside ? await wrangler(run, ["versions", "secret", "bulk"], { input }) : live;
  if (done.code !== 0) {
    print(`Secrets: they could not be sent.\n${complaint(done)}`);
    return 1;
  }
  print(aside ? notLive(Object.keys(sent)) : `Secrets: sent ${Object.keys(sent).join(", ")}.`);
  return null;
}

/** The part of `.dev.vars` for the deployed site: everything except URLs of stand-ins on this machine. */
function remoteSecrets(
  values: Readonly<Record<string, string>>,
  print: (line: string) => void,
): Record<string, string> {
  const standIns = providerAddresses.filter((name) => values[name] !== undefined);
  const ofStandIn = (name: string) => standIns.some((address) => name.startsWith(address.split("_")[0] ?? address));
  if (standIns.length > 0) {
    print(`Secrets: ${standIns.join(", ")} point to stand-ins, so the settings beside them stay on this machine.`);
  }
  const names = [...devVars.map(({ name }) => name), ...bearers.map(([name]) => name)];
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return value === undefined || value === "" || ofStandIn(name) ? [] : [[name, value]];
    }),
  );
}
