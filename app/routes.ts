import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("pages/home/route.tsx"),
  route("about", "pages/about/route.tsx"),
  route("services", "pages/services/route.tsx"),
  route("services/ai-agents", "pages/services/ai-agents.tsx"),
  route("services/dashboards-analytics", "pages/services/dashboards-analytics.tsx"),
  route("services/workflow-automation", "pages/services/workflow-automation.tsx"),
  route("services/custom-web-apps", "pages/services/custom-web-apps.tsx"),
  route("book", "pages/book/route.tsx"),
  route("book/:invite", "pages/book/invite.ts"),
  route("booking/:reference", "pages/booking/route.tsx"),
  route("booking/:reference/demo.ics", "pages/booking/calendar-file.ts"),
  route("case-studies", "pages/case-studies/route.tsx"),
  route("case-studies/:slug", "pages/case-studies/case-study.tsx"),
  route("contact", "pages/contact/route.tsx"),
  route("privacy-policy", "pages/legal/privacy-policy.tsx"),
  route("terms-of-service", "pages/legal/terms-of-service.tsx"),
  route("cookie-policy", "pages/legal/cookie-policy.tsx"),
  route("billing-policy", "pages/legal/billing-policy.tsx"),
  route("blog", "pages/blog/route.tsx"),
  route("blog/:id", "pages/blog/post.tsx"),
  route("preview/:reference", "pages/blog/preview.tsx"),
  // The kit is for people who work on the site; the production build does not know it.
] satisfies RouteConfig;
