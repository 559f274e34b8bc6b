import { staff as words } from "~/content/staff";

/** The first page of the staff. */
export default function StaffPage() {
  return <h1 className="text-2xl">{words.demos}</h1>;
}
