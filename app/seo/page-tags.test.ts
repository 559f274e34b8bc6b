import { expect, test } from "vitest";

import { blogPosting, type DescribedPost, postDescription } from "./page-tags";

const ORIGIN = "https://nightshift.example";
const post: DescribedPost = {
  title: "Chat agents & people: how to hand over",
  subtitle: "The subtitle",
  excerpt: "The excerpt",
  path: "/blog/Chat%20agents%20%26%20people%3A%20how%20to%20hand%20over",
  picture: "/img/recA1b2C3d4E5f6G7/attA1b2C3d4E5f6G7/",
  published: "2025-03-11T15:10:00.000Z",
  minutes: 6,
};

test("META-04 META-05 a post's tags are its title, excerpt or subtitle, and picture; its breadcrumb ends with it", () => {
  const page = postDescription(post);
  expect(page).toMatchObject({ title: post.title, description: "The excerpt", path: post.path, type: "article" });
  expect(page.crumb).toBe(post.title);
  expect(page.keywords).toEqual(["chat", "agents", "people", "hand", "over", "blog", "Nightshift"]);
  expect(postDescription({ ...post, excerpt: "" }).description).toBe("The subtitle");
  expect(postDescription({ ...post, excerpt: "", subtitle: null }).description).toBe(post.title);
});

test("META-07 the social image is the post's own picture or cover, else the blog's", () => {
  const image = (picture: string) => postDescription({ ...post, picture }).image;
  expect(image(post.picture)).toBe("/img/recA1b2C3d4E5f6G7/attA1b2C3d4E5f6G7/social.jpg");
  expect(image("/covers/recA1b2C3d4E5f6G7-")).toBe("/covers/recA1b2C3d4E5f6G7-1200.jpg");
  expect(image("/covers/blog-")).toBe("/social/blog.png");
});

test("META-04 its structured data are a BlogPosting with whole addresses", () => {
  expect(blogPosting(ORIGIN, post)).toMatchObject({
    "@type": "BlogPosting",
    headline: post.title,
    description: "The excerpt",
    image: `${ORIGIN}${post.picture}social.jpg`,
    datePublished: post.published,
    author: { name: "Nightshift Staff" },
    publisher: { "@id": `${ORIGIN}/#organization`, name: "Nightshift" },
    mainEntityOfPage: { "@id": `${ORIGIN}${post.path}#webpage`, url: `${ORIGIN}${post.path}` },
  });
});
