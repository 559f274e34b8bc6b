import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("book", "routes/book.tsx"),
  route("book/:invite", "routes/book-invite.ts"),
  route("blog", "routes/blog.tsx"),
  route("blog/:id", "routes/post.tsx"),
] satisfies RouteConfig;
