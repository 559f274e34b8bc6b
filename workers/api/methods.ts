import type { Handler, Hono } from "hono";

import { problem } from "../http/problem";

/** One resource and the methods it knows. HEAD is answered wherever GET is; any other method is a 405 that names these. */
export function resource(app: Hono, path: string, handlers: { GET?: Handler; POST?: Handler }): void {
  if (handlers.GET) app.get(path, handlers.GET);
  if (handlers.POST) app.post(path, handlers.POST);
  const allow = [...(handlers.GET ? ["GET", "HEAD"] : []), ...(handlers.POST ? ["POST"] : [])].join(", ");
  app.all(path, () => problem({ status: 405, title: "This method is not known here", headers: { allow } }));
}
