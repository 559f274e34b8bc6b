import { caseStudies } from "~/content/case-studies";
import type { CaseStudy } from "~/content/shapes";

import { CaseStory, CaseStoryActions } from "./case-story";

/** A story in the dialog: a file of its own, which is fetched on intent. `titleId` goes on its heading. */
export function StoryView({ study, titleId }: { study: CaseStudy; titleId: string }) {
  const actions = <CaseStoryActions study={study} />;
  return <CaseStory study={study} copy={caseStudies} level={2} titleId={titleId} actions={actions} />;
}
