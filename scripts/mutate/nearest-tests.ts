import { parseImports } from '../arrows/imports.ts';
import { resolveImport, type WorkspacePackage } from '../arrows/resolve.ts';

/** Tests that need no browser; long ones are too slow to be run for every fault. */
const TEST = /(?<!\.(?:service|long))\.test\.tsx?$/;

/** For a source file, the tests that import it, directly or through others: the nearest first, those beside it before others as near. */
export type NearestTests = (path: string) => readonly string[];

/** @param sources path from the root of the checkout (forward slashes) to text */
export function createNearestTests(sources: ReadonlyMap<string, string>, packages: readonly WorkspacePackage[]): NearestTests {
  const importers = new Map<string, string[]>();
  for (const [from, text] of sources)
    for (const { specifier } of parseImports(from, text)) {
      const target = resolveImport(from, specifier, packages);
      if (target.kind === 'file') importers.set(target.path, [...(importers.get(target.path) ?? []), from]);
    }
  return (path) => {
    const distances = new Map([[path, 0]]);
    for (const [reached, distance] of distances)
      for (const importer of importers.get(reached) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
    const rank = (test: string): number => (distances.get(test) ?? 0) + (folderOf(test) === folderOf(path) ? 0 : 0.5);
    return [...distances.keys()].filter((one) => TEST.test(one)).toSorted((a, b) => rank(a) - rank(b));
  };
}

const folderOf = (path: string): string => path.slice(0, path.lastIndexOf('/'));
