import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from "react";

import { Button } from "~/components/button";
import { closes, Dialog } from "~/components/dialog";
import { withStyles } from "~/components/full-stylesheet";
import { Icon } from "~/components/icon";
import { showModal } from "~/components/show-modal";
import { caseStudies } from "~/content/case-studies";
import type { CaseCard } from "~/content/shapes";
import { loadStory } from "~/content/stories";

/** A story with what draws it, in files of their own; null where one of them cannot be fetched. */
async function fetchStory(study: CaseCard) {
  const [parts, fullStory] = await Promise.all([import("./story-view"), loadStory(study.slug)]).catch(() => []);
  return parts && fullStory ? { ...parts, study: { ...study, fullStory } } : null;
}

/** Where a story has a page of its own. */
function storyPath(slug: string): string {
  return `/case-studies/${slug}`;
}

const DIALOG = "case-story";
const TITLE = "case-story-title";

const readLink = [
  "group/read text-lamp-text inline-flex min-h-11 items-center gap-2 text-[1rem] font-[550]",
  "underline decoration-transparent underline-offset-[5px] hover:decoration-current",
  "transition-[text-decoration-color] duration-150",
  "aria-busy:cursor-progress aria-busy:opacity-60",
].join(" ");

/**
 * Opens stories in a dialog over the list. A story's text is fetched on intent; without JavaScript, or when it cannot be
 * fetched, the link leads to the story's page.
 */
export function StoryReader({
  children,
}: {
  /** The list of studies; each gets its link from the function. */
  children: (readLink: (study: CaseCard) => ReactNode) => ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const wanted = useRef<string>(undefined);
  const [opening, setOpening] = useState<string | null>(null);
  const [reading, setReading] = useState<Awaited<ReturnType<typeof fetchStory>>>(null);

  useEffect(() => {
    if (reading && dialog.current) showModal(dialog.current);
  }, [reading]);

  // A story that arrives on the next page is not wanted anymore.
  useEffect(() => () => void (wanted.current = undefined), []);

  async function read(study: CaseCard) {
    wanted.current = study.slug;
    setOpening(study.slug);
    const story = await withStyles(fetchStory(study));
    if (wanted.current !== study.slug) return;
    setOpening(null);
    // Nor is one over a dialog that was opened meanwhile: somebody may be typing there.
    if (document.querySelector("dialog:is([open], [popover])")) return;
    if (story) setReading(story);
    else window.location.assign(storyPath(study.slug));
  }

  function onClick(event: MouseEvent, study: CaseCard) {
    // These clicks open a new tab or window, as the visitor intends.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void read(study);
  }

  return (
    <>
      {children((study) => (
        <a
          href={storyPath(study.slug)}
          aria-describedby={`case-${study.slug}`}
          aria-busy={opening === study.slug}
          className={readLink}
          onPointerEnter={() => void fetchStory(study)}
          onFocus={() => void fetchStory(study)}
          onTouchStart={() => void fetchStory(study)}
          onClick={(event) => onClick(event, study)}
        >
          {caseStudies.readLabel}
          <Icon
            name="arrow"
            className="size-4 transition-[translate] duration-150 group-hover/read:translate-x-[0.2rem]"
          />
        </a>
      ))}
      {reading ? (
        <Dialog
          id={DIALOG}
          ref={dialog}
          labelledBy={TITLE}
          onOpenChange={(open) => {
            if (!open) setReading(null);
          }}
        >
          {/* The close button stays in sight while the story is read. */}
          <div className="sticky top-0 z-1 flex h-0 justify-end">
            <Button
              look="line"
              size="icon"
              className="bg-surface mt-4 mr-4"
              aria-label={caseStudies.dialog.close}
              {...closes(DIALOG)}
            >
              <Icon name="close" />
            </Button>
          </div>
          <reading.StoryView study={reading.study} titleId={TITLE} />
        </Dialog>
      ) : null}
    </>
  );
}
