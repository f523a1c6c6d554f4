import { parseSync } from 'oxc-parser';
import type { Sources } from './check.ts';

/** The stable surface: every name stands in one of these. */
const STABLE = ['packages/plugins/src/plugin.ts', 'packages/plugins/src/plugin-ui.ts'];
const UNSTABLE = /^@pharos\/plugin\/unstable(?:\/|$)/;
const PLUGIN = /^packages\/plugins\/src\/(?<plugin>(?:panels|data-sources|notifiers)\/[^/]+)\//;
const TEST = /(?:\.test|-in-tests)\.tsx?$/;

/** Names that `@pharos/plugin` and `@pharos/plugin/ui` export, types too. */
export const stableNames = (sources: Sources): ReadonlySet<string> =>
  new Set(
    STABLE.flatMap((path) =>
      parseSync(path, sources.get(path) ?? '').module.staticExports.flatMap(({ entries }) =>
        entries.flatMap(({ exportName }) => exportName.name ?? []),
      ),
    ),
  );

/** Names that a file imports without a promise. */
const takenBy = (path: string, text: string): readonly string[] =>
  text.includes('@pharos/plugin/unstable')
    ? parseSync(path, text)
        .module.staticImports.filter(({ moduleRequest }) => UNSTABLE.test(moduleRequest.value))
        .flatMap(({ entries }) => entries.flatMap(({ importName }) => importName.name ?? []))
    : [];

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

/** What each plugin takes of `@pharos/plugin/unstable`, its tests apart; those that take nothing are left out. */
export function unstableTakes(sources: Sources): ReadonlyMap<string, readonly string[]> {
  const takes = new Map<string, Set<string>>();
  for (const [path, text] of sources) {
    const plugin = PLUGIN.exec(path)?.groups?.['plugin'];
    if (plugin === undefined || TEST.test(path)) continue;
    for (const name of takenBy(path, text)) takes.set(plugin, (takes.get(plugin) ?? new Set()).add(name));
  }
  return new Map([...takes].toSorted(([a], [b]) => compare(a, b)).map(([plugin, names]) => [plugin, [...names].toSorted(compare)]));
}

/** What is stable and taken as if it were not, one sentence each. */
export function findStableTakes(sources: Sources): readonly string[] {
  const stable = stableNames(sources);
  return [...sources].flatMap(([path, text]) =>
    takenBy(path, text)
      .filter((name) => stable.has(name))
      .map((name) => `${path} takes ${name} of @pharos/plugin/unstable; @pharos/plugin or @pharos/plugin/ui has it`),
  );
}

/** Who takes what, a line for each plugin. */
export function describeTakes(sources: Sources): string {
  const takes = [...unstableTakes(sources)];
  const names = new Set(takes.flatMap(([, taken]) => taken));
  const lines = takes.map(([plugin, taken]) => `${plugin}: ${taken.join(', ')}`);
  return [`${names.size} names of @pharos/plugin/unstable are taken:`, ...lines].join('\n');
}
