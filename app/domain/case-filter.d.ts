/** Query parameters of the list of case studies, each with the field that it is compared with. */
export declare const caseFilters: {
  readonly industry: "industry";
  readonly kind: "solutionType";
};
export type CaseFilter = keyof typeof caseFilters;
type Filterable = Readonly<Record<(typeof caseFilters)[CaseFilter], string>>;
/** The case studies that a query asks for. A query that matches none is ignored, so it gets all of them. */
export declare function filterCases<Case extends Filterable>(
  cases: readonly Case[],
  query: URLSearchParams,
): readonly Case[];
export {};
