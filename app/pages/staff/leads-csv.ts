import { staffFigures } from "~/content/staff-figures";
import { leadFieldNames } from "~/domain/booking/lead";
import { sheetTime } from "~/domain/booking/local-time";
import type { StaffBooking } from "~/domain/booking/staff";
import { schedule } from "~/domain/business";
import { readReportDays } from "~/domain/figures";

import type { Route } from "./+types/leads-csv";
import { csvFile } from "./csv-file";
import { staffSite } from "./staff-page";

const { csv: words } = staffFigures;

/** All leads of the last days, one a line, in order of arrival. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const days = readReportDays(new URL(request.url).searchParams.get("days"));
  const { from, to, pages } = await staffSite(context).reports.leads(days);
  return await csvFile(`leads-${from}-to-${to}`, words.leads, rowsOf(pages));
}

async function* rowsOf(pages: AsyncIterable<readonly StaffBooking[]>) {
  for await (const page of pages) yield page.map(rowOf);
}

/** In the order of the heads. */
function rowOf(lead: StaffBooking) {
  const { kind, state, reason, movedFrom, email, zone, source } = lead;
  return [
    sheetTime(lead.createdAt, schedule.zone),
    words.kinds[kind],
    email === "" ? words.erased : words.states[state],
    reason === null ? null : words.reasons[reason],
    sheetTime(lead.start, schedule.zone),
    sheetTime(lead.end, schedule.zone),
    movedFrom === null ? null : sheetTime(movedFrom, schedule.zone),
    ...leadFieldNames.map((field) => lead[field]),
    zone,
    source,
    lead.id,
  ];
}
