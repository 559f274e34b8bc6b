// Cloudflare's refusals, in the words that wrangler 4.116 prints: its own sentences where it replaces the API's, else the
// API's message below the requested path. Numbers and conditions are Cloudflare's.

/** @typedef {import("../../support/owner-desk").WranglerState} WranglerState */

/** @param {string} path @param {string} message @param {number} code */
const fromApi = (path, message, code) =>
  `A request to the Cloudflare API (/accounts/0123456789abcdef/workers/scripts/nightshift${path}) failed.\n\n  ${message} [code: ${code}]\n  \n` +
  "  If you think this is a bug, please open an issue at: https://github.com/cloudflare/workers-sdk/issues/new/choose";

/** `secret list` catches the API's 10007 and writes a sentence without a code. */
export const NO_WORKER_FOR_SECRETS =
  'Worker "nightshift" not found.\n  \n  If this is a new Worker, run `wrangler deploy` first to create it.\n' +
  "  Otherwise, check that the Worker name is correct and you're logged into the right account.";

/** @param {string} path */
export const noWorker = (path) => fromApi(path, "This Worker does not exist on your account.", 10007);

/** @param {string} id */
export const noVersion = (id) => fromApi(`/versions/${id}`, "The requested Worker version could not be found", 10071);

/** @param {string} path */
export const noAnalyticsEngine = (path) =>
  fromApi(
    path,
    "You need to enable Analytics Engine. Head to the Cloudflare Dashboard to enable:\n" +
      "  https://dash.cloudflare.com/0123456789abcdef/workers/analytics-engine",
    10089,
  );

/** A version cannot carry a migration that the deployed one does not have. */
export const pendingMigration = () =>
  fromApi(
    "/versions",
    "Version upload failed. You attempted to upload a version of a Worker that includes a Durable Object migration, " +
      "but migrations must be fully applied via a non-versioned deployment.",
    10211,
  );

/** Secrets belong to versions, so a change while the newest one is not deployed would deploy it. */
export const latestNotDeployed = () =>
  fromApi(
    "/secrets-bulk",
    "Secret edit failed. You attempted to modify a secret, but the latest version of your Worker isn't currently deployed.",
    10215,
  );

/** @param {string[]} secrets */
export const secretsChanged = (secrets) =>
  fromApi(
    "/deployments",
    "A secret has changed since this version was active. If you are sure this is ok, add a ?force=true query parameter " +
      `to allow the rollback. The following secrets have changed: ${secrets.join(", ")}`,
    10220,
  );

/** `versions secret bulk` replaces 10222 by this sentence. */
export const NO_VERSIONS =
  "There are currently no uploaded versions of this Worker. Please upload a version before modifying a secret.";

/**
 * The secrets that differ between the version with most visitors and an older one that is to take its place.
 * @param {WranglerState} state @param {string} id
 */
export function changedSince({ versions, deployments }, id) {
  const live = deployments.at(-1)?.versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id;
  const [from, to] = [live, id].map((one) => versions.findIndex((version) => version.id === one));
  if (from === undefined || to === undefined || to >= from) return [];
  const [now, then] = [versions[from]?.secrets ?? {}, versions[to]?.secrets ?? {}];
  return Object.keys({ ...now, ...then }).filter((name) => now[name] !== then[name]);
}

/**
 * Whether the newest version is not part of the deployment.
 * @param {WranglerState} state
 */
export function isLatestAside({ versions, deployments }) {
  const latest = versions.at(-1);
  return latest !== undefined && !deployments.at(-1)?.versions.some(({ version_id }) => version_id === latest.id);
}
