/** Random secrets that the desk generates for itself. Every method is synchronous. */
export class DeskSecrets {
  readonly #sql: SqlStorage;

  constructor(sql: SqlStorage) {
    this.#sql = sql;
  }

  /** A secret by its name, created on first use. */
  get(name: string, make: () => string): string {
    this.#sql.exec("INSERT INTO secrets (name, value) VALUES (?, ?) ON CONFLICT DO NOTHING", name, make());
    return this.#sql.exec<{ value: string }>("SELECT value FROM secrets WHERE name = ?", name).one().value;
  }

  /** The salt for hashes of visitors' addresses, created on first use and deleted with the last hash. */
  addressSalt(make: () => string): string {
    this.#sql.exec("INSERT INTO address_salt (one, salt) VALUES (1, ?) ON CONFLICT DO NOTHING", make());
    return this.#sql.exec<{ salt: string }>("SELECT salt FROM address_salt").one().salt;
  }
}
