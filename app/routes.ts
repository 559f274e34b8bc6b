import { index, route, type RouteConfig } from "@react-router/dev/routes";

export default [
  index("routes/home.tsx"),
  route("services", "routes/services.tsx"),
  route("services/ai-agents", "routes/services-ai-agents.tsx"),
  route("services/dashboards-analytics", "routes/services-dashboards-analytics.tsx"),
  route("services/workflow-automation", "routes/services-workflow-automation.tsx"),
  route("services/custom-web-apps", "routes/services-custom-web-apps.tsx"),
  route("book", "routes/book.tsx"),
  route("book/:invite", "routes/book-invite.ts"),
] satisfies RouteConfig;
