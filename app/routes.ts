import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("book", "routes/book.tsx"),
  route("book/:invite", "routes/book-invite.ts"),
] satisfies RouteConfig;
