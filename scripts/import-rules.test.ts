import { expect, test } from "vitest";

import { breaches } from "./import-rules.mjs";

const cases: [file: string, source: string, count: number][] = [
  ["app/domain/booking/slots.ts", 'import * as v from "valibot";\nimport { a } from "./text";', 0],
  ["app/domain/booking/slots.ts", 'import { useState } from "react";', 1],
  ["app/domain/booking/slots.ts", 'import { booking } from "~/content/booking";', 1],
  ["app/features/booking/form.tsx", 'import { a } from "./engine";\nimport { b } from "~/ui/button";', 0],
  ["app/features/booking/form.tsx", 'import { a } from "../theme/toggle";', 1],
  ["app/features/booking/form.tsx", 'const a = import("~/features/theme/toggle");', 1],
  ["app/sections/hero.tsx", 'import type { hero } from "~/content/home/hero";', 0],
  ["app/sections/hero.tsx", 'import { hero } from "~/content/home/hero";', 1],
  ["app/ui/button.tsx", 'import { Link } from "react-router";', 1],
  ["app/routes/home.tsx", 'import { createApi } from "../../workers/api/create-api";', 1],
  ["workers/api/x.ts", 'import { Button } from "~/ui/button";', 1],
  ["workers/api/x.ts", 'import type { Env } from "../env";', 1],
  ["workers/api/x.ts", 'import "virtual:react-router/server-build";', 1],
  ["workers/app.ts", 'import("virtual:react-router/server-build");\nimport type { Env } from "./env";', 0],
  ["workers/api/x.ts", 'import { fake } from "../../tests/fakes/google/fake-google";', 1],
];

test.each(cases)("%s: %s", (file, source, count) => {
  expect(breaches(file, source)).toHaveLength(count);
});
