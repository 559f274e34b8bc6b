import type { DeskContext } from "./desk-context";

/** Sessions of staff who signed in with OPERATOR_TOKEN, each by a hash of its cookie. */
export function createStaffSessions({ ledger: { sql }, now }: DeskContext) {
  return {
    /** Remembers that a member of staff signed in, and forgets sessions that ended by themselves. */
    async startSession({ hash, until }: { hash: string; until: number }): Promise<void> {
      sql.exec("DELETE FROM staff_sessions WHERE until_ms <= ?", now());
      sql.exec("INSERT INTO staff_sessions (hash, until_ms) VALUES (?, ?)", hash, until);
    },

    async hasSession({ hash }: ByHash): Promise<boolean> {
      const query = "SELECT 1 FROM staff_sessions WHERE hash = ? AND until_ms > ?";
      return sql.exec(query, hash, now()).toArray().length > 0;
    },

    async endSession({ hash }: ByHash): Promise<void> {
      sql.exec("DELETE FROM staff_sessions WHERE hash = ?", hash);
    },
  };
}

type ByHash = { readonly hash: string };
