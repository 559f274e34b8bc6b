import { data } from "react-router";

import { Badge } from "~/components/text";
import { staffDrafts as words } from "~/content/staff-drafts";
import { type Draft, draftPath } from "~/domain/blog/post-source";
import { timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";
import { STAFF } from "~/domain/staff-path";

import type { Route } from "./+types/drafts";
import { tapLook, Unread } from "./parts";
import { staffMeta, staffSite } from "./staff-page";

export function meta() {
  return staffMeta(words.title);
}

export async function loader({ context }: Route.LoaderArgs) {
  const listed = await staffSite(context).drafts.list();
  return data(listed, { status: listed.kind === "unavailable" ? 503 : 200 });
}

export default function DraftsPage({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return (
    <>
      <h1 className="text-2xl">{words.title}</h1>
      {loaderData.kind === "unavailable" ? <Unread words={words.unavailable} href={`${STAFF}/drafts`} /> : null}
      {loaderData.kind === "embedded" ? (
        <section className="mt-8 max-w-2xl">
          <h2 className="text-xl">{words.embedded.heading}</h2>
          <p className="mt-2">{words.embedded.text}</p>
        </section>
      ) : null}
      {loaderData.kind === "listed" ? <DraftList drafts={loaderData.drafts} /> : null}
    </>
  );
}

function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  return (
    <>
      <p className="text-muted mt-2 max-w-2xl text-sm">{words.intro}</p>
      {drafts.length === 0 ? (
        <p className="mt-6 max-w-2xl font-medium">{words.empty}</p>
      ) : (
        <ul className="border-line mt-6 border-t">
          {drafts.map(({ id, title, publication }) => (
            <li
              key={id}
              className="border-line flex min-h-12 flex-wrap items-center justify-between gap-x-6 gap-y-1 border-b py-2"
            >
              <a href={draftPath(id)} className={`${tapLook} wrap-anywhere`}>
                {title}
              </a>{" "}
              <span className="flex flex-wrap items-center gap-x-4">
                <span className="num text-muted text-sm">{publicOn(publication)}</span>{" "}
                <Badge
                  hue={publication.kind === "undated" ? "orange" : publication.kind === "scheduled" ? "blue" : "gray"}
                >
                  {words.states[publication.kind]}
                </Badge>
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** When a draft becomes public. */
function publicOn(publication: Draft["publication"]): string {
  if (publication.kind !== "scheduled") return publication.kind === "draft" ? words.never : words.undated;
  const { day, time } = timeIn(publication.at, schedule.zone);
  return words.moment(day, time);
}
