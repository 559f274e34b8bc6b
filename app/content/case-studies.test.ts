import { expect, test } from "vitest";

import { caseStudies } from "./case-studies";

test("CASE-01 six case studies, in this order", () => {
  expect(caseStudies.items.map(({ client }) => client)).toEqual([
    "Marlowe Dental",
    "Brightwell Heating",
    "Quillfreight",
    "Larkfield Property",
    "Tessel Works",
    "Harbor & Pine",
  ]);
});
