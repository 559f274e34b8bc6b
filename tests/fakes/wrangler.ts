import type { Wrangler, WranglerReply } from "../../scripts/owner/wrangler";

type FakeVersion = {
  id: string;
  created_on: string;
  migration: string | null;
  secrets: Record<string, string>;
};
type Share = { version_id: string; percentage: number };

/** What Cloudflare knows about the Worker, and the commands that were run. */
export type FakeCloudflare = {
  loggedIn: boolean;
  /** The migration of the build. */
  migration: string;
  secrets: Record<string, string>;
  /** From the oldest to the newest. */
  versions: FakeVersion[];
  deployments: { created_on: string; versions: Share[] }[];
  calls: string[];
  /** Commands, by their beginning, that fail with a code of Cloudflare's. */
  faults: Record<string, number>;
};

/** The list ends there, however many deployments there are. */
const LISTED = 10;
const DONE: WranglerReply = { code: 0, stdout: "", versionId: null, errorCode: null };
const failed = (errorCode: number | null): WranglerReply => ({ ...DONE, code: 1, errorCode });
const json = (value: unknown): WranglerReply => ({ ...DONE, stdout: JSON.stringify(value) });

/** A stand-in for wrangler's commands that the owner's scripts use. It refuses what Cloudflare refuses, with its codes. */
export function createFakeWrangler(): { cloudflare: FakeCloudflare; wrangler: Wrangler } {
  const cloudflare: FakeCloudflare = {
    loggedIn: true,
    migration: "v1",
    secrets: {},
    versions: [],
    deployments: [],
    calls: [],
    faults: {},
  };
  let minutes = 0;
  const now = () => new Date(Date.UTC(2026, 10, 20, 12, (minutes += 1))).toISOString();

  function addVersion(): string {
    const { versions, migration, secrets } = cloudflare;
    const id = `v${versions.length + 1}`;
    versions.push({ id, created_on: now(), migration, secrets: { ...secrets } });
    return id;
  }
  function send(...versions: Share[]): WranglerReply {
    cloudflare.deployments.push({ created_on: now(), versions });
    return DONE;
  }
  const all = (version_id: string) => send({ version_id, percentage: 100 });
  const find = (id: string | undefined) => cloudflare.versions.find((version) => version.id === id);
  const live = () => find(cloudflare.deployments.at(-1)?.versions.at(-1)?.version_id);
  /** An older version whose secrets have changed since is refused, unless wrangler insists. */
  const isPastSecrets = ({ created_on, secrets }: FakeVersion) =>
    created_on < (live()?.created_on ?? "") && JSON.stringify(secrets) !== JSON.stringify(live()?.secrets);

  function changeSecrets(input: string, isAside: boolean): WranglerReply {
    const newest = cloudflare.versions.at(-1);
    if (newest && !isAside && newest !== live()) return failed(10215);
    cloudflare.secrets = { ...cloudflare.secrets, ...JSON.parse(input) };
    if (!newest) return DONE;
    const id = addVersion();
    return isAside ? DONE : all(id);
  }

  function answer(args: readonly string[], input: string): WranglerReply {
    const [first = "", second = ""] = args.filter((arg) => !arg.startsWith("-"));
    switch (["versions", "deployments", "secret"].includes(first) ? `${first} ${second}` : first) {
      case "deployments list":
        return cloudflare.deployments.length === 0 ? failed(10007) : json(cloudflare.deployments.slice(-LISTED));
      case "versions upload":
        return live()?.migration === cloudflare.migration ? { ...DONE, versionId: addVersion() } : failed(10211);
      case "versions deploy": {
        const shares = args.flatMap((arg) => {
          const [, version_id = "", percentage] = /^(.+)@(\d+)%$/.exec(arg) ?? [];
          return percentage === undefined ? [] : [{ version_id, percentage: Number(percentage) }];
        });
        const isRefused = shares.some(({ version_id }) => {
          const version = find(version_id);
          return !version || isPastSecrets(version);
        });
        return isRefused ? failed(10220) : send(...shares);
      }
      case "rollback": {
        const version = find(second);
        return version && version.migration === live()?.migration ? all(version.id) : failed(10071);
      }
      case "deploy": {
        const versionId = addVersion();
        all(versionId);
        return { ...DONE, versionId };
      }
      case "secret bulk":
        return changeSecrets(input, false);
      case "versions secret":
        return changeSecrets(input, true);
      case "triggers":
        return DONE;
      default:
        return failed(null);
    }
  }

  const wrangler: Wrangler = async (args, { input = "" } = {}) => {
    const line = args.join(" ");
    cloudflare.calls.push(line);
    if (line === "whoami --json") return json({ loggedIn: cloudflare.loggedIn });
    const fault = Object.entries(cloudflare.faults).find(([command]) => line.startsWith(command));
    return fault ? failed(fault[1]) : answer(args, input);
  };
  return { cloudflare, wrangler };
}
