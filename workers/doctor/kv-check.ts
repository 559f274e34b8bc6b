import { fails, type Finding, note, works } from "./finding";

/** The part of a KV namespace that is used. */
export type KvPort = {
  get(key: string): Promise<string | null>;
  put(key: string, value: string, options: { expirationTtl: number }): Promise<void>;
  delete(key: string): Promise<void>;
};

/** KV's minimum; a key that could not be deleted expires after it. */
const LIFE_SECONDS = 60;

/** Writes, reads and deletes one key of its own. Null: there is no namespace to use here. */
export async function checkKv(kv: KvPort | null, uuid: () => string): Promise<Finding> {
  if (kv === null) {
    return note("kv", "KV can be used by the deployed site only.", "Ask GET /api/health?deep=1 there.");
  }
  const key = `doctor:${uuid()}`;
  try {
    await kv.put(key, "here", { expirationTtl: LIFE_SECONDS });
    const value = await kv.get(key);
    await kv.delete(key);
    if (value === "here") return works("kv", "The namespace SITE_KV stores, returns and deletes a key.");
    return fails("kv", {
      message: "The namespace SITE_KV does not return what was just stored.",
      fix: "Try again in a minute; see https://www.cloudflarestatus.com.",
    });
  } catch {
    return fails("kv", {
      message: "The namespace SITE_KV cannot be used.",
      fix: "Check that the id in wrangler.toml is a namespace of this account (`npm run setup -- --remote`), and that the plan's daily writes are not used up.",
    });
  }
}
