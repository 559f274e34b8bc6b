import type { BookingDesk } from "./booking/booking-desk";
import type { CountsObject } from "./counts/counts-object";

/**
 * Bindings and settings from wrangler.toml, the dashboard and `.dev.vars`. Only app, services and the desk name this
 * type.
 */
export interface Env {
  readonly ASSETS: Fetcher;
  readonly BOOKING_DESK: DurableObjectNamespace<BookingDesk>;
  readonly COUNTS: DurableObjectNamespace<CountsObject>;
  readonly SITE_KV: KVNamespace;
  readonly IMAGES?: ImagesBinding;
  readonly MAIL?: SendEmail;
  readonly POST_LIMIT?: RateLimit;
  readonly CONSENT_LIMIT?: RateLimit;
  readonly READ_LIMIT?: RateLimit;
  readonly NETWORK_LIMIT?: RateLimit;
  readonly PICTURE_LIMIT?: RateLimit;
  readonly RELEASE?: WorkerVersionMetadata;
  readonly SITE_URL?: string;
  readonly ANALYTICS_ID?: string;
  readonly GOOGLE_CLIENT_EMAIL?: string;
  readonly GOOGLE_PRIVATE_KEY?: string;
  readonly GOOGLE_CALENDAR_ID?: string;
  readonly GOOGLE_BUSY_CALENDAR_IDS?: string;
  readonly GOOGLE_IMPERSONATE?: string;
  readonly GOOGLE_TOKEN_URL?: string;
  readonly GOOGLE_API_URL?: string;
  readonly AIRTABLE_TOKEN?: string;
  readonly AIRTABLE_BASE_ID?: string;
  readonly AIRTABLE_TABLE?: string;
  readonly AIRTABLE_API_URL?: string;
  readonly BLOG_CACHE_TTL?: string;
  readonly REVALIDATE_TOKEN?: string;
  readonly OPERATOR_TOKEN?: string;
  readonly BLOG_IMAGE_HOSTS?: string;
  readonly TRUSTED_TYPES?: string;
  readonly HSTS?: string;
  readonly MEETING_PLACE?: string;
  readonly MAIL_FROM?: string;
  readonly STAFF_MAIL?: string;
  readonly STAFF_WEBHOOK_URL?: string;
  readonly STAFF_WEBHOOK_SECRET?: string;
  readonly LEAD_RETENTION_DAYS?: string;
  readonly MAX_LIVE_BOOKINGS_PER_EMAIL?: string;
  readonly MAX_LIVE_BOOKINGS_PER_ADDRESS?: string;
  readonly CALENDAR_FEED_SECRET?: string;
  readonly TURNSTILE_SITE_KEY?: string;
  readonly TURNSTILE_SECRET_KEY?: string;
  readonly RETRY_TIME_DIVISOR?: string;
  readonly RATE_LIMITS?: string;
  readonly CLOCK_SHIFT_MS?: string;
}

declare global {
  // The test pool's `env` is typed by this interface.
  // eslint-disable-next-line @typescript-eslint/no-namespace
  namespace Cloudflare {
    interface Env extends WorkerEnv {}
  }
}
type WorkerEnv = Env;
