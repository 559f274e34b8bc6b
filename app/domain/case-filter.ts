/** Query parameters of the list of case studies, each with the field that it is compared with. */
export const caseFilters = { industry: "industry", kind: "solutionType" } as const;

export type CaseFilter = keyof typeof caseFilters;
type Filterable = Readonly<Record<(typeof caseFilters)[CaseFilter], string>>;

/** The case studies that a query asks for. A query that matches none is ignored, so it gets all of them. */
export function filterCases<Case extends Filterable>(cases: readonly Case[], query: URLSearchParams): readonly Case[] {
  const found = cases.filter((study) =>
    Object.entries(caseFilters).every(([name, field]) => {
      const wanted = query.get(name);
      return wanted === null || wanted === study[field];
    }),
  );
  return found.length > 0 ? found : cases;
}
