/** While the list of posts, or a post, is loading. Apart from the blog's other texts: every page has it. */
export const blogLoading = {
  list: ["Loading blogs...", "Please wait while we fetch the latest articles"],
  post: ["Loading..."],
} as const;
