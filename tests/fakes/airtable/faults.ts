import { connectionLost, garbageReply, hang, hugeReply } from "../shared/broken-replies.ts";
import type { AirtableRecord } from "./cells.ts";
import { errorReply, jsonReply, refuse, type ErrorForm } from "./errors.ts";
import type { CallKind } from "./route.ts";

/** What goes wrong. */
type FaultKind =
  /** An error answer in Airtable's form. */
  | { kind: "error"; status: number; type: string; message?: string; form?: ErrorForm }
  /** The connection is cut: `fetch` rejects with a TypeError. */
  | { kind: "reset" }
  /** No answer until the request is aborted. */
  | { kind: "hang" }
  /** HTTP 200 with a page of HTML, as a captive portal sends. */
  | { kind: "garbage" }
  /** HTTP 200 with more JSON than any client accepts, sent in pieces. */
  | { kind: "huge" }
  /** `list` only: HTTP 200 and no records. */
  | { kind: "empty" }
  /** `list` only: the listing fails on one of its pages, with 503. */
  | { kind: "partial"; page: number }
  /**
   * `list` and `get` only: one record has a number as its `createdTime`, or a list as its `fields` (the default). The
   * position counts from 0 within the page; one past the end means the last.
   */
  | { kind: "broken-record"; position?: number | undefined; part?: "createdTime" | "fields" };

/** A fault; the calls it applies to, default any; the page, default any; how many calls it hits, default 1. */
export type Fault = FaultKind & { on?: CallKind | "any"; page?: number | undefined; times?: number | undefined };

/** The properties of a call that a fault is matched against; the page is 1 for anything but a listing. */
export type FaultTarget = { kind: CallKind; page: number };

const HUGE_BYTES = 32 * 1024 * 1024;

/** Whether a scheduled fault applies to such a call. */
export function fits(fault: Fault, { kind, page }: FaultTarget): boolean {
  if ((fault.kind === "empty" || fault.kind === "partial") && kind !== "list") return false;
  if (fault.kind === "broken-record" && kind !== "list" && kind !== "get") return false;
  if (fault.page !== undefined && (kind !== "list" || fault.page !== page)) return false;
  return fault.on === undefined || fault.on === "any" || fault.on === kind;
}

/** Airtable's answer while it cannot serve. */
export function outageReply(): Response {
  return errorReply(refuse(503, "RETRIABLE_ERROR"));
}

/** The response of a fault that replaces the call; `null` for one that only changes the real response. */
export async function faultReply(fault: Fault, request: Request): Promise<Response | null> {
  switch (fault.kind) {
    case "error":
      return errorReply(refuse(fault.status, fault.type, fault.message, fault.form));
    case "reset":
      throw connectionLost();
    case "hang":
      return hang(request.signal);
    case "garbage":
      return garbageReply();
    case "huge":
      return hugeReply(HUGE_BYTES, ',"records":[]');
    case "empty":
      return jsonReply({ records: [] });
    case "partial":
      return outageReply();
    case "broken-record":
      return null;
  }
}

/** The records of a response, one of them corrupted if the fault asks for it. */
export function spoil(records: readonly AirtableRecord[], fault: Fault | null): unknown[] {
  if (fault?.kind !== "broken-record") return [...records];
  const { position = 0, part = "fields" } = fault;
  const wrong = part === "fields" ? { fields: ["Title"] } : { createdTime: 1_763_640_000 };
  const at = Math.min(position, records.length - 1);
  return records.map((record, index) => (index === at ? { ...record, ...wrong } : record));
}
