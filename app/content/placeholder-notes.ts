/** What is invented here says so. Apart from the stories, so that a page can say it without carrying them. */
export const placeholderNotes = {
  caseStudies: "The clients and people in these stories are placeholders.",
} as const;
