import type { MouseEvent } from "react";

import { Button, buttonClass } from "~/components/button";
import { bookingDialogId, opens } from "~/components/dialog";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";

/** The two ways on from a story: the booking dialog, and a draft to us that names the client. */
export function CaseStoryActions({ study }: { study: CaseCard }) {
  const { bookLabel, mail } = caseStudies.dialog;
  return (
    <>
      <Button look="lamp" size="large" onClick={closeOwnDialog} {...opens(bookingDialogId)}>
        {bookLabel}
      </Button>
      <a
        href={`mailto:${mail.to}?subject=${encodeURIComponent(mail.subject(study.client))}`}
        target="_blank"
        rel="noopener"
        className={buttonClass({ look: "line", size: "large" })}
      >
        {mail.label}
      </a>
    </>
  );
}

/** One dialog at a time: the story makes way for the booking dialog, which the same click opens. */
function closeOwnDialog(event: MouseEvent<HTMLElement>) {
  event.currentTarget.closest("dialog")?.close();
}
