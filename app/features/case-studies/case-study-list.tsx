import { caseStudies } from "~/content/case-studies";

import { CaseStory } from "./case-story";
import { CaseStoryActions } from "./case-story-actions";
import { CaseStudyGrid } from "./case-study-grid";
import { StoryReader } from "./story-reader";

/** The six case studies with the dialog that tells each in full, for any page that shows them. `level` is that of the headlines. */
export function CaseStudyList({ level = 3, brief }: { level?: 2 | 3; brief?: boolean }) {
  return (
    <StoryReader
      renderStory={(study, titleId) => (
        <CaseStory
          study={study}
          copy={caseStudies}
          level={2}
          titleId={titleId}
          actions={<CaseStoryActions study={study} />}
        />
      )}
    >
      {(readLink) => <CaseStudyGrid level={level} brief={brief} content={caseStudies} renderAction={readLink} />}
    </StoryReader>
  );
}
