/** The parts of a lock file and of package.json that say which packages run scripts while they are installed. */
export type Lock = {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
};
export type Manifest = { readonly allowScripts?: Readonly<Record<string, boolean>> };

/** The packages with an install script that package.json does not list; listed packages are allowed or denied there. */
export function unnamedInstallScripts(lock: Lock, { allowScripts = {} }: Manifest): string[] {
  return Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length))
    .filter((name) => !Object.hasOwn(allowScripts, name));
}
