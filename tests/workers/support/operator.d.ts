import { AdminBooking, AdminBookingPage } from "../../../workers/booking/admin-booking";
import { type Answered } from "./site";
export declare const OPERATOR = "operator-of-nobody-0123456789abcdef";
type Settings = {
  OPERATOR_TOKEN?: string;
} & {
  POST_LIMIT?: RateLimit;
};
/** Asks a Worker that has these settings; the desk behind it is the one of `desk()`. */
export declare function visit(path: string, init?: RequestInit, settings?: Settings): Promise<Response>;
/** A call of the operator, with the token. With a body it is a post. */
export declare function operate(path: string, method?: "GET" | "POST", body?: unknown): Promise<Response>;
/** Queries that select bookings: each filter, and those that staff combine. */
export declare const FILTERS: string[];
/** A page of the bookings admin. */
export declare function listed(query?: string): Promise<AdminBookingPage>;
/** One booking of the bookings admin. */
export declare function shown(id: string): Promise<AdminBooking>;
/** Every row of every table of the desk, as text. */
export declare function everything(): Promise<string>;
/** Books a demo that staff's meeting turns into a follow-up. */
export declare function leadOf(hour: number): Promise<Answered>;
/** Adds so many open leads, as the latest booking has them. */
export declare function addLeads(most: number): Promise<void>;
/** Runs the alarm until no erasure is pending any more. */
export declare function untilErased(): Promise<void>;
export {};
