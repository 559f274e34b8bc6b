import { expect, test } from "vitest";

import { filterCases } from "./case-filter";

const dental = { industry: "Dental practice", solutionType: "Voice agent" };
const heating = { industry: "HVAC", solutionType: "Chat agent" };
const clinic = { industry: "Dental practice", solutionType: "Chat agent" };
const cases = [dental, heating, clinic];

test.each([
  ["", cases],
  ["industry=Dental+practice", [dental, clinic]],
  ["kind=Chat%20agent", [heating, clinic]],
  ["industry=Dental+practice&kind=Chat+agent", [clinic]],
  ["utm_source=x&kind=Voice+agent", [dental]],
])("CASE-01 the query %s gets what matches it", (query, expected) => {
  expect(filterCases(cases, new URLSearchParams(query))).toEqual(expected);
});

test.each(["kind=", "kind=ERP", "industry=HVAC&kind=Voice+agent", "industry=%3Cscript%3E", "kind=chat agent"])(
  "CASE-01 the query %s matches none, so all are shown",
  (query) => {
    expect(filterCases(cases, new URLSearchParams(query))).toBe(cases);
  },
);
