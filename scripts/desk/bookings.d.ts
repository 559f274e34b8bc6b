import { AdminBooking } from "../../workers/booking/admin-booking";
import { type Site } from "./site";
/** The booking that an id names; the id may be cut short as in lists. */
export declare function findBooking(site: Site, id: string | undefined): Promise<AdminBooking>;
/** `npm run bookings`: staff list and change bookings without a database tool. */
export declare const bookings: import("./command").Command;
