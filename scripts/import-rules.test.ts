import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

import { expect, test } from "vitest";

import { tempFolder } from "../tests/support/temp-folder";

const root = join(import.meta.dirname, "..");

/** The files, of these, whose imports the rules of `.oxlint-imports.json` forbid. */
function forbiddenIn(files: Readonly<Record<string, string>>): string[] {
  const folder = tempFolder("nightshift-imports-");
  for (const [file, source] of Object.entries(files)) {
    mkdirSync(join(folder, dirname(file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  copyFileSync(join(root, ".oxlint-imports.json"), join(folder, ".oxlintrc.json"));
  const rules = ["--allow=correctness", "--format=unix"];
  const { stdout } = spawnSync(join(root, "node_modules", ".bin", "oxlint"), rules, { cwd: folder, encoding: "utf8" });
  return Object.keys(files).filter((file) => stdout.includes(`${file}:`));
}

test("what it does not allow is found, in whatever way it is imported", () => {
  const forbidden = {
    "app/domain/booking/a.ts": 'import { useState } from "react";',
    "app/domain/booking/b.ts": 'import { booking } from "~/content/booking";',
    "app/domain/booking/c.ts": 'import { booking } from "../../content/booking";',
    "app/domain/d.ts": 'import { booking } from "../content/booking";',
    "app/features/booking/a.ts": 'import { a } from "../theme/toggle";',
    "app/features/booking/b.ts": 'const a = import("~/features/theme/toggle");',
    "app/features/booking/c.ts": 'const a = import("../theme/toggle");',
    "app/features/booking/d.ts": 'export * from "~/shell/header";',
    "app/components/a.tsx": 'import { hero } from "~/content/home/hero";',
    "app/components/b.tsx": 'import type { Slot } from "~/domain/booking/slots";',
    "app/components/c.tsx": 'import { openPreferences } from "~/features/consent/consent-banner";',
    "app/shell/a.tsx": 'import { Page } from "~/pages/home/route";',
    "app/pages/home/a.tsx": 'import { Page } from "~/pages/about/route";',
    "app/pages/home/b.tsx": 'import { Page } from "../about/route";',
    "app/seo/a.ts": 'import { Thing } from "schema-dts";',
    "app/context.ts": 'import { post } from "./domain/blog/post";',
    "app/pages/home/route.tsx": 'import { createApi } from "../../../workers/api/create-api";',
    "workers/api/a.ts": 'import { Button } from "~/components/button";',
    "workers/api/b.ts": 'import type { Env } from "../env";',
    "workers/api/c.ts": 'import "virtual:react-router/server-build";',
    "workers/api/d.ts": 'import { fake } from "../../tests/fakes/google/fake-google";',
    "workers/api/e.ts": 'import { Button } from "../../app/components/button";',
  };
  expect(forbiddenIn(forbidden)).toEqual(Object.keys(forbidden));
});

test("a circle is found, also one of types alone", () => {
  const circles = {
    "app/domain/a.ts": 'import { b } from "./b";',
    "app/domain/b.ts": 'import { a } from "./a";',
    "workers/c.ts": 'import type { D } from "./d";\nexport type C = D;',
    "workers/d.ts": 'import { type C } from "./c";\nexport type D = C;',
  };
  expect(forbiddenIn(circles)).toEqual(Object.keys(circles));
});
