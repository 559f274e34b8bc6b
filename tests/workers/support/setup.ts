import { reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterAll } from "vitest";

import { guardConsole } from "../../support/console-guard";
import { endIsolate } from "./site";

guardConsole();

// The files share the Worker's memory and storage: each leaves both as a first one finds them.
const bindings = { ...env };
afterAll(async () => {
  for (const name of Object.keys(env)) Reflect.deleteProperty(env, name);
  Object.assign(env, bindings);
  await endIsolate();
  await reset();
});
