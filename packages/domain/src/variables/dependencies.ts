import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import { referencedNames } from './interpolate.ts';
import type { Variable } from './variable.ts';

/** Which variables each variable needs, by name. */
export type Dependencies = ReadonlyMap<string, readonly string[]>;

/** The texts of a variable that name others: what its values depend on (wire-notes data-sources 5.4). */
function dependingTexts({ type, document }: Pick<Variable, 'type' | 'document'>): string {
  const { datasource, regex } = VariableDefinition.parse(document);
  if (type === 'datasource') return regex;
  return type === 'query' ? JSON.stringify([document.query, datasource, regex]) : '';
}

/** What each variable needs of the others. One that names itself means the value it has. */
export function findDependencies(variables: readonly Pick<Variable, 'name' | 'type' | 'document'>[]): Dependencies {
  const names = new Set(variables.map(({ name }) => name));
  return new Map(
    variables.map((variable) => [
      variable.name,
      referencedNames(dependingTexts(variable)).filter((name) => name !== variable.name && names.has(name)),
    ]),
  );
}

/** All that have to be filled anew when some change: what names them, what names those, and so on; not they themselves. */
export function findDependants(dependencies: Dependencies, changed: Iterable<string>): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...changed];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const [other, needs] of dependencies) {
      if (!needs.includes(name) || found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

/** The way from a variable back to itself; undefined where there is none. */
function findCycle(dependencies: Dependencies, start: string): readonly string[] | undefined {
  const seen = new Set<string>();
  const walk = (path: readonly string[]): readonly string[] | undefined => {
    for (const next of dependencies.get(path.at(-1) ?? '') ?? []) {
      if (next === start) return path;
      if (seen.has(next)) continue;
      seen.add(next);
      const found = walk([...path, next]);
      if (found) return found;
    }
    return undefined;
  };
  return walk([start]);
}

/**
 * Variables that need each other, as `[a, b]` where a needs b and b needs a, each of them in one cycle. They cannot be filled; who needs them
 * takes what they have.
 */
export function findCycles(dependencies: Dependencies): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const inCycle = new Set<string>();
  for (const name of dependencies.keys()) {
    const cycle = inCycle.has(name) ? undefined : findCycle(dependencies, name);
    if (!cycle) continue;
    cycles.push(cycle);
    for (const member of cycle) inCycle.add(member);
  }
  return cycles;
}

/** What people are told of a cycle. */
export const cycleText = (cycle: readonly string[]): string =>
  `Variables need each other: ${[...cycle, cycle[0]].join(' needs ')}. Change the query of one of them.`;
