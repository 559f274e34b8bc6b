declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("../../workers/app");
  }
}

declare module "@adobe/structured-data-validator" {
  type Issue = { readonly issueMessage: string; readonly severity: "ERROR" | "WARNING"; readonly rootType: string };
  export default class Validator {
    validate(extracted: { jsonld: object; errors: readonly object[] }): Promise<Issue[]>;
  }
}
