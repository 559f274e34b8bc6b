import { sha256, toBase64Url } from "~/domain/digest";
import { HOUR_MS } from "~/domain/durations";
import type { StaffAccess, StaffDoor } from "~/domain/staff-access";

import type { Desk } from "../booking/booking-desk";
import type { Log } from "../log";
import type { Settings } from "../settings";
import { createAssertionCheck } from "./access-assertion";
import type { Fetch } from "./limited-fetch";
import { clientAddress } from "./rate-limit";
import { secretsMatch } from "./request-guards";
import { isLoopback } from "./security-headers";

/** A working day, with its overtime. */
const SESSION_MS = 12 * HOUR_MS;
/** Nobody guesses these. */
const SESSION_BYTES = 32;
const SESSION_ID = /^[\w-]{43}$/;

type Ports = {
  readonly staff: Settings["staff"];
  /** Knows the sessions of those who signed in, by a hash. */
  readonly desk: Pick<Desk, "staff">;
  readonly fetch: Fetch;
  readonly now: () => number;
  readonly log: Log;
};

/**
 * Decides who is staff: by Cloudflare Access; else by a session that OPERATOR_TOKEN began; else, with neither set, whoever sits
 * at this machine.
 *
 * A session is a random id that the desk knows, and no signed text: signing out has to end it also for whoever copied
 * the cookie, and colleagues who share the token must not be signed out along with it. The desk keeps a hash of
 * id and token, so what it stores opens nothing, and a new token ends every session.
 */
export function createStaffDoor({ staff, desk, fetch, now, log }: Ports): (request: Request) => StaffDoor {
  const check = staff.kind === "access" ? createAssertionCheck(staff.access, fetch) : null;

  async function byAssertion(request: Request, read: NonNullable<typeof check>): Promise<StaffAccess> {
    const assertion = request.headers.get("cf-access-jwt-assertion");
    if (assertion === null || assertion === "") return { kind: "refused", reason: "no_assertion" };
    const asserted = await read(assertion);
    if (asserted.kind === "person") return { kind: "staff", staff: { who: asserted.mail, by: "access" } };
    log("warn", "staff.refused", { reason: asserted.kind });
    return asserted.kind === "unavailable" ? asserted : { kind: "refused", reason: "invalid_assertion" };
  }

  return (request) => ({
    async access() {
      switch (staff.kind) {
        case "misconfigured":
          return { kind: "refused", reason: "misconfigured" };
        case "access":
          return check === null ? { kind: "absent" } : await byAssertion(request, check);
        case "token": {
          const id = sessionOf(request);
          const isOpen = id !== null && (await desk.staff({ type: "hasSession", hash: await hashOf(id, staff.token) }));
          return isOpen ? { kind: "staff", staff: { who: "token", by: "token" } } : { kind: "sign_in" };
        }
        case "none":
          return isHere(request) ? { kind: "staff", staff: { who: "local", by: "local" } } : { kind: "absent" };
      }
    },
    async signIn(token) {
      if (staff.kind !== "token") return null;
      if (!(await secretsMatch(token.trim(), staff.token))) {
        log("warn", "staff.refused", { reason: "wrong_token" });
        return null;
      }
      const id = toBase64Url(crypto.getRandomValues(new Uint8Array(SESSION_BYTES)));
      await desk.staff({ type: "startSession", hash: await hashOf(id, staff.token), until: now() + SESSION_MS });
      log("info", "staff.signed_in", { who: "token" });
      return cookie(request, id, SESSION_MS);
    },
    async signOut() {
      if (staff.kind !== "token") return null;
      const id = sessionOf(request);
      if (id !== null) await desk.staff({ type: "endSession", hash: await hashOf(id, staff.token) });
      return cookie(request, "", 0);
    },
  });
}

/** Whether a request comes from this machine: through a tunnel to it, everybody's requests name it, too. */
function isHere(request: Request): boolean {
  return isLoopback(new URL(request.url).hostname) && clientAddress(request.headers) === null;
}

async function hashOf(id: string, token: string): Promise<string> {
  return toBase64Url(await sha256(`${id} ${token}`));
}

/**
 * Without TLS, which is this machine alone, the cookie has another name and no `Secure`: WebKit keeps no secure cookie of
 * http://localhost, and `__Host-` asks for one.
 */
function cookieName(request: Request): "__Host-staff" | "staff" {
  return new URL(request.url).protocol === "https:" ? "__Host-staff" : "staff";
}

function cookie(request: Request, value: string, maxAgeMs: number): string {
  const name = cookieName(request);
  const secure = name === "__Host-staff" ? "; Secure" : "";
  return `${name}=${value}; Path=/; Max-Age=${maxAgeMs / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

/** The session id in a request's cookie, known or not. */
function sessionOf(request: Request): string | null {
  const start = `${cookieName(request)}=`;
  const pairs = (request.headers.get("cookie") ?? "").split(";").map((pair) => pair.trim());
  const id = pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? "";
  return SESSION_ID.test(id) ? id : null;
}
