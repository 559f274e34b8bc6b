import type { Route } from "./+types/draft-picture";
import { staffSite } from "./staff-page";

/** A draft's picture, which has no public address. */
export async function loader({ params: { record }, context }: Route.LoaderArgs) {
  return await staffSite(context).drafts.picture(record);
}
