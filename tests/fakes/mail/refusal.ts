/** What the service throws: a code, with which its message begins as well. */
export class MailRefusal extends Error {
  override readonly name = "MailRefusal";
  readonly code: string;

  constructor(code: string, detail: string) {
    super(`${code}: ${detail}`);
    this.code = code;
  }
}

/** Throws the service's refusal unless the condition holds. */
export function demand(condition: boolean, code: string, detail: string): asserts condition {
  if (!condition) throw new MailRefusal(code, detail);
}
