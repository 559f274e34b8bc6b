import type { DeskNamespace } from "./booking/booking-desk";
import type { CountsObject } from "./counts/counts-object";
import type { SettingName } from "./settings-table";

/**
 * Bindings and settings from wrangler.toml, the dashboard and `.dev.vars`. What an owner may leave out is optional here;
 * `wrangler types` would call it present, or not know it. Only app and services name this type.
 */
export type Env = { readonly [Name in SettingName]?: string } & {
  readonly ASSETS: Fetcher;
  readonly BOOKING_DESK: DeskNamespace;
  readonly COUNTS: DurableObjectNamespace<CountsObject>;
  readonly SITE_KV: KVNamespace;
  readonly IMAGES?: ImagesBinding;
  readonly MAIL?: SendEmail;
  readonly POST_LIMIT?: RateLimit;
  readonly READ_LIMIT?: RateLimit;
  readonly SIGN_IN_LIMIT?: RateLimit;
  readonly RELEASE?: WorkerVersionMetadata;
  /** See workers/trial.ts; no deployed site has it. */
  readonly TRIAL?: string;
};

declare global {
  // The platform's classes and the test pool's `env` are typed by this interface.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Cloudflare {
    interface Env extends WorkerEnv {}
  }
}
type WorkerEnv = Env;
