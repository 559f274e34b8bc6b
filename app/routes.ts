import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("about", "routes/about.tsx"),
  route("services", "routes/services.tsx"),
  route("services/ai-agents", "routes/services-ai-agents.tsx"),
  route("services/dashboards-analytics", "routes/services-dashboards-analytics.tsx"),
  route("services/workflow-automation", "routes/services-workflow-automation.tsx"),
  route("services/custom-web-apps", "routes/services-custom-web-apps.tsx"),
  route("book", "routes/book.tsx"),
  route("book/:invite", "routes/book-invite.ts"),
  route("case-studies", "routes/case-studies.tsx"),
  route("case-studies/:slug", "routes/case-study.tsx"),
  route("contact", "routes/contact.tsx"),
  route("privacy-policy", "routes/privacy-policy.tsx"),
  route("terms-of-service", "routes/terms-of-service.tsx"),
  route("cookie-policy", "routes/cookie-policy.tsx"),
  route("billing-policy", "routes/billing-policy.tsx"),
  route("blog", "routes/blog.tsx"),
  route("blog/:id", "routes/post.tsx"),
  // The kit is for people who work on the site; the production build does not know it.
  ...(import.meta.env.DEV ? [route("_kit", "routes/kit.tsx")] : []),
] satisfies RouteConfig;
