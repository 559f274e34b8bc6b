import { previewPage as words } from "~/content/preview-page";
import type { Publication } from "~/domain/blog/publication";
import { timeIn } from "~/domain/booking/local-time";
import { schedule } from "~/domain/business";

type PreviewStripProps = {
  publication: Publication;
  /** When the link expires, epoch milliseconds. */
  until: number;
};

/** Says above a draft who can see it, and until when. */
export function PreviewStrip({ publication, until }: PreviewStripProps) {
  return (
    <aside
      aria-label={words.label}
      className="rounded-card border-line bg-ground-2 num mb-6 border px-4 py-3 font-medium"
    >
      <p>{sentence(publication, momentOf(until))}</p>
    </aside>
  );
}

function sentence(publication: Publication, until: string): string {
  switch (publication.kind) {
    case "draft":
      return words.draft(until);
    case "scheduled":
      return words.scheduled(momentOf(publication.at), until);
    case "undated":
      return words.undated(until);
    case "public":
      return words.public(until);
  }
}

function momentOf(instant: number): string {
  const { day, time } = timeIn(instant, schedule.zone);
  return words.moment(day, time);
}
