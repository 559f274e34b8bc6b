import { type DeployPorts, passes, step } from "./deploy-steps";

/** Serves the build while a task runs, and lends it the origin. */
export type Serve = (task: (origin: string) => Promise<boolean>) => Promise<boolean>;

/** All of a deploy that needs no account: checks, build, bundle, and the build tried on this machine. Gives the exit status. */
export async function dryRun(ports: DeployPorts, serve: Serve): Promise<number> {
  if (!(await step(ports, "Checks", "npm", ["run", "--silent", "check"]))) return 1;
  if (!(await step(ports, "Production build", "react-router", ["build"]))) return 1;
  if (!(await step(ports, "Bundle, as it would be uploaded", "wrangler", ["deploy", "--dry-run"]))) return 1;
  const good = await serve((origin) => passes(ports, { origin, headers: {}, release: null }));
  ports.print(good ? "\nDry run: all is well; nothing was uploaded." : "\nDry run: not fit to be deployed.");
  return good ? 0 : 1;
}
