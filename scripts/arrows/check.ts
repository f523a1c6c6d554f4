import { parseImports } from './imports.ts';
import { resolveImport, type Target, type WorkspacePackage } from './resolve.ts';
import { CHART_HOME, CHART_LIBRARY, GRANTING, type Place, placeOf, WITHOUT_DASHBOARD } from './zones.ts';

/** The sources of a checkout: path from the root (forward slashes) to text. */
export type Sources = ReadonlyMap<string, string>;

/** Tests, and what several tests of one folder share. */
const TEST = /(?:\.(?:test|e2e)|-in-tests)\.tsx?$/;
/** Tests of plugins may build their examples with what plugins themselves reach through the plugin package only. */
const PLUGIN_TEST = /^packages\/plugins\/.*\.test\.tsx?$/;
const LEFT_MOST = new Set(['contract', 'domain']);
/** Zones that look into several packages at once. */
const CROSSES = new Set(['bench', 'parity']);
const TESTING = /^packages\/(?:server|web)\/src\/testing\//;

/** Every file without a zone, every arrow that points the wrong way and every circle, one sentence each. */
export function checkArrows(sources: Sources, packages: readonly WorkspacePackage[]): readonly string[] {
  const problems: string[] = [...sources.keys()].filter((path) => !placeOf(path)).map((path) => `${path} stands in no zone`);
  const files = new Map<string, readonly string[]>();
  const features = new Map<string, Set<string>>();
  for (const [from, text] of sources) {
    const reached: string[] = [];
    for (const { specifier, isType } of parseImports(from, text)) {
      const target = resolveImport(from, specifier, packages);
      const problem = findProblem({ from, specifier, target }, packages);
      if (problem !== undefined) problems.push(problem);
      if (target.kind !== 'file') continue;
      if (!isType && grantsElsewhere(from, target.path)) problems.push(`${from} may not import ${target.path}: it grants scopes`);
      if (!isType) reached.push(target.path);
      noteFeature(features, from, target.path);
    }
    files.set(from, reached);
  }
  const circles = [...findCircles(files), ...findCircles(new Map([...features].map(([name, used]) => [name, [...used]])))];
  return [...problems, ...circles.map((circle) => `import circle: ${circle.join(' -> ')}`)];
}

function findProblem(
  { from, specifier, target }: { readonly from: string; readonly specifier: string; readonly target: Target },
  packages: readonly WorkspacePackage[],
): string | undefined {
  if (target.kind === 'closed') return `${from} imports ${specifier}, which the package does not open`;
  const place = placeOf(from);
  if (!place) return undefined;
  if (target.kind === 'library') return libraryProblem(from, target.name, place);
  const isCrossing = packageOf(from, packages) !== packageOf(target.path, packages);
  if (isCrossing && !CROSSES.has(place.zone.name) && !target.isByName && packageOf(target.path, packages) !== undefined)
    return `${from} imports ${specifier}: other packages are imported by name`;
  if (place.zone.otherUnits === 'never' && !target.isByName && placeOf(target.path)?.unit === undefined)
    return `${from} imports ${specifier}: a plugin reaches its host by name, through @pharos/plugin`;
  return fileProblem(from, target.path, place);
}

function libraryProblem(from: string, name: string, { zone }: Place): string | undefined {
  if (TEST.test(from)) return name === 'zod' ? `${from} imports zod; the contract's schemas are zod/mini` : undefined;
  if (CHART_LIBRARY.test(name) && !CHART_HOME.test(from) && !zone.name.startsWith('bench'))
    return `${from} imports ${name}; only ui/chart does`;
  return zone.noLibraries?.test(name) ? `${from} (${zone.name}) may not import ${name}` : undefined;
}

function fileProblem(from: string, to: string, { zone, unit }: Place): string | undefined {
  const target = placeOf(to);
  if (!target) return undefined;
  const problem = `${from} (${zone.name}) may not import ${to} (${target.zone.name})`;
  if (isForAnyPage({ zone, unit }) && target.zone.name === zone.name && !isForAnyPage(target))
    return `${problem}: it is part of pages without a dashboard too`;
  if (PLUGIN_TEST.test(from) && to.startsWith('packages/ui/src/testing/')) return undefined;
  if (TEST.test(from) && TEST.test(to)) return undefined;
  if (TEST.test(from) && (isOfferedToTests(from, to) || (PLUGIN_TEST.test(from) && LEFT_MOST.has(target.zone.name)))) return undefined;
  if (target.zone.name === zone.name) {
    if (target.unit === unit) return undefined;
    if (zone.otherUnits === 'index') return isIndex(to) ? undefined : `${problem}: another feature is used through its index.ts`;
    return `${problem}: a plugin imports no other plugin`;
  }
  if (!zone.may.includes(target.zone.name)) return problem;
  // An editor belongs to one plugin.
  if (zone.name === `${target.zone.name} editor` && target.unit !== unit) return `${problem}: a plugin imports no other plugin`;
  const composes = ['server', 'web'].includes(zone.name) && target.zone.otherUnits === 'index';
  return composes && !isIndex(to) && !TEST.test(from) ? `${problem}: a feature is used through its index.ts` : undefined;
}

/** Whether a place is a feature that pages without a dashboard use too. */
const isForAnyPage = ({ zone, unit }: Place): boolean => zone.name === 'web feature' && WITHOUT_DASHBOARD.has(unit);

/** Tests of the server and the web client may start the whole app and use what stands in `testing/`. */
function isOfferedToTests(from: string, to: string): boolean {
  const side = /^packages\/(?:server|web)\/src\//.exec(from)?.[0];
  return side !== undefined && to.startsWith(side) && (TESTING.test(to) || placeOf(to)?.unit === undefined);
}

/** Who may make a scope is a list of its own, narrower than the zones; the types are everybody's. */
const grantsElsewhere = (from: string, to: string): boolean =>
  GRANTING.files.test(to) && !TEST.test(from) && !GRANTING.importers.some((importer) => importer.test(from));

/** `index.ts`, or `index.<part>.ts` for what is loaded apart from the rest of the feature. */
const isIndex = (path: string): boolean => /\/features\/[^/]+\/index(\.[a-z-]+)?\.tsx?$/.test(path);

const packageOf = (path: string, packages: readonly WorkspacePackage[]): string | undefined =>
  packages.find(({ folder }) => path.startsWith(`${folder}/`))?.name;

function noteFeature(features: Map<string, Set<string>>, from: string, to: string): void {
  if (TEST.test(from)) return;
  const [a, b] = [placeOf(from), placeOf(to)];
  if (a?.zone.otherUnits !== 'index' || a.zone.name !== b?.zone.name || a.unit === b.unit) return;
  const name = `${a.zone.name} ${a.unit}`;
  features.set(name, (features.get(name) ?? new Set()).add(`${b.zone.name} ${b.unit}`));
}

/** Every circle of a graph that a walk from each node meets, as the nodes along it with the first one repeated at the end. */
function findCircles(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const circles: (readonly string[])[] = [];
  const done = new Set<string>();
  const path: string[] = [];
  const visit = (node: string): void => {
    const start = path.indexOf(node);
    if (start >= 0) {
      circles.push([...path.slice(start), node]);
      return;
    }
    if (done.has(node)) return;
    path.push(node);
    for (const next of graph.get(node) ?? []) visit(next);
    path.pop();
    done.add(node);
  };
  for (const node of graph.keys()) visit(node);
  return circles;
}
