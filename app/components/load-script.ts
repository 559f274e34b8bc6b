/** The part of Trusted Types that is used here; TypeScript's own typings do not know them yet. */
type Policy = { createScriptURL(url: string): string };
type Policies = { createPolicy(name: string, rules: Policy): Policy };

/** By name, which a page can use once: a script whose first load failed is loaded by the same one. */
const policies = new Map<string, Policy>();

/**
 * Loads a third-party script. Under Trusted Types the policy of this name allows only URLs that begin with `prefix`; the
 * page's CSP has to allow them too.
 */
export function loadScript(policy: string, prefix: string, query: string): HTMLScriptElement {
  const factory: Policies | undefined = Reflect.get(window, "trustedTypes");
  const url = `${prefix}?${query}`;
  const script = document.createElement("script");
  script.async = true;
  if (factory && !policies.has(policy)) {
    const createScriptURL = (candidate: string) => {
      if (!candidate.startsWith(`${prefix}?`)) throw new TypeError("This address is not one of our scripts.");
      return candidate;
    };
    policies.set(policy, factory.createPolicy(policy, { createScriptURL }));
  }
  script.src = policies.get(policy)?.createScriptURL(url) ?? url;
  document.head.append(script);
  return script;
}
