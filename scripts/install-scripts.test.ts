import { readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");

/** The parts of a lock file and of package.json that say which packages run scripts while they are installed. */
type Lock = {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
};
type Manifest = { readonly allowScripts?: Readonly<Record<string, boolean>> };

test("every package of the lock file that runs a script while it is installed is named in package.json", () => {
  const lock: Lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8"));
  const { allowScripts = {} }: Manifest = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const found = Object.entries(lock.packages)
    .filter(([, { hasInstallScript }]) => hasInstallScript === true)
    .map(([path]) => path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length));
  expect(found).toContain("workerd");
  expect(found.filter((name) => !Object.hasOwn(allowScripts, name))).toEqual([]);
  // None is allowed to run so far: the tools work without.
  expect(Object.values(allowScripts)).not.toContain(true);
});

test("npm runs no install script for anybody, and no script of package.json needs the ones that it skips with them", () => {
  const config = readFileSync(join(root, ".npmrc"), "utf8").split("\n");
  expect(config).toContain("ignore-scripts=true");
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const skipped = Object.keys(scripts).filter((name) => {
    const of = /^(?:pre|post)(.+)$/.exec(name)?.[1];
    return of !== undefined && (of in scripts || of === "install" || of === "pare");
  });
  expect(skipped).toEqual([]);
});

test("what browsers and the Worker run is pinned to one version, and has its reason in the decisions", () => {
  const { dependencies }: { dependencies: Record<string, string> } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  const page = readFileSync(join(root, "docs", "decisions", "2026-11-20-libraries.md"), "utf8");
  const [, ran = ""] = page.split("What visitors' browsers or the Worker run");
  const named = [...ran.matchAll(/^\| ([^|]+) \| [^|]+ \|$/gm)].flatMap(([, names = ""]) => names.split(", "));
  expect(named.filter((name) => !/^(library|---)$/.test(name)).toSorted()).toEqual(
    Object.keys(dependencies).toSorted(),
  );
  expect(Object.entries(dependencies).filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))).toEqual([]);
});
