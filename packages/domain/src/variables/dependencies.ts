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

/** Who needs each variable, by its name: the same arrows the other way. */
function dependantsByName(dependencies: Dependencies): ReadonlyMap<string, readonly string[]> {
  const dependants = new Map<string, string[]>();
  for (const [name, needs] of dependencies)
    for (const needed of new Set(needs)) {
      const known = dependants.get(needed);
      if (known) known.push(name);
      else dependants.set(needed, [name]);
    }
  return dependants;
}

/** All that have to be filled anew when some change: what names them, what names those, and so on; not they themselves. */
export function findDependants(dependencies: Dependencies, changed: Iterable<string>): ReadonlySet<string> {
  const dependants = dependantsByName(dependencies);
  const found = new Set<string>();
  const open = [...changed];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    for (const other of dependants.get(name) ?? []) {
      if (found.has(other)) continue;
      found.add(other);
      open.push(other);
    }
  }
  return found;
}

interface Step {
  readonly name: string;
  /** Of what it needs: those that were not followed yet. */
  readonly rest: Iterator<string>;
}

/** The way from a variable back to itself; undefined where there is none. */
export function findCycleOf(dependencies: Dependencies, start: string): readonly string[] | undefined {
  const stepFrom = (name: string): Step => ({ name, rest: (dependencies.get(name) ?? []).values() });
  const seen = new Set<string>();
  const path = [stepFrom(start)];
  for (let place = path.at(-1); place; place = path.at(-1)) {
    const { value: next, done } = place.rest.next();
    if (done) path.pop();
    else if (next === start) return path.map(({ name }) => name);
    else if (!seen.has(next)) {
      seen.add(next);
      path.push(stepFrom(next));
    }
  }
  return undefined;
}

/**
 * Variables that need each other, as `[a, b]` where a needs b and b needs a, each of them once: without them no variable needs itself. They
 * cannot be filled; who needs them takes what they have. Each need is followed once.
 */
export function findCycles(dependencies: Dependencies): readonly (readonly string[])[] {
  const cycles: (readonly string[])[] = [];
  const seen = new Set<string>();
  /** Where on the path a variable stands. */
  const places = new Map<string, number>();
  const path: Step[] = [];
  const enter = (name: string): void => {
    seen.add(name);
    places.set(name, path.length);
    path.push({ name, rest: (dependencies.get(name) ?? []).values() });
  };
  const leave = (from: number): readonly string[] => {
    const left = path.splice(from).map(({ name }) => name);
    for (const name of left) places.delete(name);
    return left;
  };
  for (const start of dependencies.keys()) {
    if (!seen.has(start)) enter(start);
    for (let place = path.at(-1); place; place = path.at(-1)) {
      const { value: next, done } = place.rest.next();
      const since = done ? undefined : places.get(next);
      if (done) leave(path.length - 1);
      else if (since !== undefined) cycles.push(leave(since));
      else if (!seen.has(next)) enter(next);
    }
  }
  return cycles;
}

/** What people are told of a cycle. */
export const cycleText = (cycle: readonly string[]): string =>
  `Variables need each other: ${[...cycle, cycle[0]].join(' needs ')}. Change the query of one of them.`;
