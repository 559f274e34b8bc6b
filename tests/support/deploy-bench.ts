import { createCommands } from "../../scripts/owner/command";
import type { DeployPorts } from "../../scripts/owner/deploy-steps";
import { makeOwnerDesk, type OwnerDesk, type WranglerState } from "./owner-desk";
import { smallSite, type Spoil } from "./small-site";

export const FIRM = "https://firm.test";
export const OLD = "0ld00000-0000-4000-8000-000000000000";
export const NEW = "00000002-0000-4000-8000-000000000000";
export const LIVE: Partial<WranglerState> = {
  versions: [{ id: OLD, tag: "v1" }],
  deployments: [{ id: "d0", created_on: "2026-11-19T00:00:00Z", versions: [{ version_id: OLD, percentage: 100 }] }],
};

/** Responds with an error at the live URL once a version has all visitors, and never while it is tested. */
export const failsOnceLive: Spoil = (path, request) =>
  path === "/contact" && !request.headers.has("cloudflare-workers-version-overrides")
    ? new Response("", { status: 500 })
    : null;

export type Bench = OwnerDesk & { ports: DeployPorts; tools: string[]; printed: () => string; shares: () => string[] };

/** A desk whose site answers as the version that Cloudflare would choose. `failing`: a tool that fails. */
export function bench(changes: Partial<WranglerState> = {}, spoil: Spoil = () => null, failing = ""): Bench {
  const desk = makeOwnerDesk();
  desk.change(changes);
  desk.write(
    "wrangler.toml",
    desk
      .read("wrangler.toml")
      .replace("nightshift.example", "firm.test")
      .replace("00000000000000000000000000000001", "f".repeat(32)),
  );
  const commands = createCommands(desk.folder);
  const tools: string[] = [];
  const lines: string[] = [];
  const releaseOf = (request: Request): string => {
    const versions = desk.state().deployments.at(-1)?.versions ?? [];
    const wanted = /^nightshift="(.*)"$/.exec(request.headers.get("cloudflare-workers-version-overrides") ?? "")?.[1];
    const chosen =
      versions.find(({ version_id }) => version_id === wanted) ?? versions.find((one) => one.percentage > 0);
    return chosen?.version_id ?? "nobody";
  };
  const ports: DeployPorts = {
    folder: desk.folder,
    run: async (command, args, options = {}) => {
      if (command === "wrangler") {
        return await commands(command, args, { ...options, show: false });
      }
      tools.push([command, ...args].join(" "));
      return { code: command === failing ? 1 : 0, stdout: "", stderr: "" };
    },
    fetch: smallSite(releaseOf, spoil),
    pause: async () => {},
    print: (line) => void lines.push(line),
  };
  const shares = () =>
    desk
      .state()
      .deployments.map(({ versions }) =>
        versions.map((one) => `${one.version_id.slice(0, 8)}@${one.percentage}`).join(" "),
      );
  return { ...desk, ports, tools, printed: () => lines.join("\n"), shares };
}
