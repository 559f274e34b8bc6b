/** The part of Trusted Types that is used here; TypeScript's own typings do not know them yet. */
type Policies = {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): { createScriptURL(url: string): string };
};

/**
 * Loads a third-party script. Under Trusted Types the policy of this name allows only URLs that begin with `prefix`; the
 * page's CSP has to allow them too. A policy name can be used once per page.
 */
export function loadScript(policy: string, prefix: string, query: string): HTMLScriptElement {
  const factory: Policies | undefined = Reflect.get(window, "trustedTypes");
  const url = `${prefix}?${query}`;
  const script = document.createElement("script");
  script.async = true;
  script.src = factory
    ? factory
        .createPolicy(policy, {
          createScriptURL(candidate) {
            if (!candidate.startsWith(`${prefix}?`)) throw new TypeError("This address is not one of our scripts.");
            return candidate;
          },
        })
        .createScriptURL(url)
    : url;
  document.head.append(script);
  return script;
}
