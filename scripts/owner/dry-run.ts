import { type DeployPorts, passes, step } from "./deploy-steps";

/** Serves the build until it is stopped. */
type Serve = () => Promise<{ readonly origin: string; readonly stop: () => Promise<void> }>;

/** The part of a deploy that needs no account: checks, build, bundle, and a smoke test on this machine. Returns the exit status. */
export async function dryRun(ports: DeployPorts, serve: Serve): Promise<number> {
  if (!(await step(ports, "Checks", "npm", ["run", "--silent", "check"]))) return 1;
  if (!(await step(ports, "Production build", "react-router", ["build"]))) return 1;
  if (!(await step(ports, "Bundle, as it would be uploaded", "wrangler", ["deploy", "--dry-run"]))) return 1;
  const { origin, stop } = await serve();
  const good = await passes(ports, { origin, headers: {}, release: null }).finally(stop);
  ports.print(good ? "\nDry run: all is well; nothing was uploaded." : "\nDry run: not fit to be deployed.");
  return good ? 0 : 1;
}
