import { blogPage } from "./blog-page";

export const postPage = {
  author: blogPage.author,
  minutes: (count: number) => `${count} min read`,
  contents: "In this article",
  share: {
    open: "Share",
    copy: "Copy link",
    copied: "Copied!",
    twitter: "Twitter",
    linkedin: "LinkedIn",
    facebook: "Facebook",
    whatsapp: "WhatsApp",
  },
  around: { label: "Other articles", previous: "Previous article", next: "Next article" },
  related: "Keep reading",
  missing: {
    code: "404, no article at this address",
    title: "Post Not Found",
    text: "No article has this address. It may have been renamed; the blog lists every one we keep.",
    back: "Back to Blog",
  },
  unavailable: {
    code: "503, articles out of reach",
    title: "Post Not Found",
    text: "We can’t load the articles right now, so please try again in half a minute.",
    back: "Back to Blog",
  },
} as const;
