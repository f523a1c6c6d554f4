import { resolve } from 'node:path';
import { build, type InlineConfig, type Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;

const packages = resolve(import.meta.dirname, '..');
const LOGIN = resolve(packages, 'web/src/login.tsx');
const SIGN_IN_CALLS = resolve(packages, 'web/src/features/sign-in/sign-in-api.ts');
const MAIN = resolve(packages, 'web/src/main.tsx');
const PAGES = ['home', 'dashboard'].map((feature) => resolve(packages, `web/src/features/${feature}/index.ts`));
const PANELS = ['graph', 'singlestat', 'table', 'text'].map((panel) => resolve(packages, `plugins/src/panels/${panel}/index.ts`));

const LAYERS = [
  'menu/MenuLayer',
  'popover/PopoverLayer',
  'tooltip/TooltipLayer',
  'dialog/DialogLayer',
  'dialog/DrawerLayer',
  'dialog/ConfirmLayer',
].map((layer) => resolve(packages, `ui/src/${layer}.tsx`));
const LIST_LAYER = resolve(packages, 'web/src/platform/chunks/LazyListLayer.tsx');

const ANNOTATIONS = resolve(packages, 'web/src/features/dashboard/annotations/AnnotationLayer.tsx');
const SERVICES = ['web/src/features/dashboard/services/panel-services.ts', 'plugins/src/FromServices.tsx'].map((file) =>
  resolve(packages, file),
);
const FIRST_STEPS = [
  'plugins/src/panels/gettingstarted/index.ts',
  'plugins/src/panels/gettingstarted/GettingStartedPanel.tsx',
  'web/src/features/dashboard/services/first-steps.ts',
].map((file) => resolve(packages, file));

/** What forms and lists of all features are made of. */
const CONTROLS =
  /\/@radix-ui\/react-tabs\/|\/packages\/(?:ui\/src(?!\/(?:pie|timeline|gauge|stat|tiles|item-chart|chart|readable)\/)|web\/src\/platform\/(?:page|remember|expressions|imports|idle|navigation|router)|domain\/src\/(?:text|colors|time))\//;
/** What panels of several types read of fields and results. */
const FIELDS =
  /\/packages\/(?:domain\/src\/(?:fields|series)\/|plugins\/src\/(?:value-links\/|(?!data-source|draw-logo|two-forms)[a-z-]+\.ts$)|ui\/src\/(?:gauge|stat|tiles)\/)/;
/** What charts of items and of series share. */
const DRAWINGS =
  /\/packages\/(?:plugins\/src\/(?:time-chart\/ItemMenus|field-editor\/own-override)|ui\/src\/(?:item-chart|chart|readable)\/)/;
/** What editors of panels of several types are made of. */
const OPTIONS = /\/packages\/plugins\/src\/(?:field-editor\/|time-chart\/|[A-Z]\w+\.)/;
/** What is known of data sources wherever one is chosen. */
const SOURCES =
  /\/packages\/(?:web\/src\/platform\/(?:plugins|sources)\/|plugins\/src\/(?:run\/manifests|registries\/|data-source-|draw-logo|data-sources\/[^/]+\/(?:manifest|scenario-list))|contract\/src\/api\/(?:page-sources|data-source))/;
/** What menus, keys, settings and saving do with a dashboard. */
const EDITING =
  /\/packages\/(?:web\/src\/(?:features\/dashboard|platform\/shortcuts)|domain\/src\/(?:dashboard\/(?!upgrades\/|merge\/)|variables\/)|contract\/src\/api\/dashboard)/;
/** Of source text: a larger part stays a file of its own. */
const MAX_SHARED_LENGTH = 30_000;

const ICONS = /\/lucide-react\//;

const TABLE = /\/panels\/table\//;
/** Of what home and a dashboard need: libraries, such as the cache of responses. */
const LIBRARIES = /\/node_modules\/(?:@tanstack|zustand|lucide-react|get-nonce)\//;
/** Of the same: what draws nothing. It imports nothing of the frame, so that the two are no ring. */
const MODEL = /\/packages\/(?:contract\/|domain\/|plugins\/src\/.*\.ts$|web\/src\/features\/panel-data\/)/;

/** Of the model what the rest of it is told in: what is agreed with the server, times, texts, units. It imports nothing else. */
const TERMS = /\/packages\/(?:contract|domain\/src\/(?:time|text|units|colors))\//;

const NAMES = [
  'start',
  'sign-in',
  'calls',
  'terms',
  'model',
  'frame',
  'graph',
  'values',
  'table',
  'layers',
  'annotations',
  'services',
  'first-steps',
  'fields',
  'drawings',
  'options',
  'controls',
  'sources',
  'editing',
] as const;
type ChunkName = (typeof NAMES)[number];

/**
 * Code splitting of what the first pages need. Left alone, the builder makes a file of every set of modules that two pages share: fifty
 * small files on the way to the first graph, of which every one brings half a kilobyte of headers and compresses badly. What a page really
 * needs is known only once unused code is gone, so a trial build tells it; everything else stays where the builder puts it.
 */
export async function firstChunks(config: InlineConfig): Promise<Rolldown.CodeSplittingOptions> {
  const names = nameModules(await trialChunks(config));
  return {
    // Each module is named here; taking imports along would carry the whole application into the login page.
    includeDependenciesRecursively: false,
    groups: NAMES.map((name, index) => ({
      debugName: name,
      priority: NAMES.length - index,
      name: (id: string) => (names.get(id) === name ? name : null),
    })),
  };
}

async function trialChunks(config: InlineConfig): Promise<readonly Chunk[]> {
  const built = await build({
    ...config,
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    build: { ...config.build, write: false, minify: false },
  });
  return [built]
    .flat()
    .flatMap((one) => ('output' in one ? one.output : []))
    .filter((one) => one.type === 'chunk');
}

/** Each chunk holds what its pages need and no earlier one has. What runs when it is loaded, the two entries, stays a file of its own. */
function nameModules(chunks: readonly Chunk[]): ReadonlyMap<string, ChunkName> {
  const needs = neededBy(chunks);
  const panels = PANELS.map((panel) => needs([panel]));
  const isOfPanels = new Set(panels.flatMap((one) => [...one]).filter((id) => panels.filter((one) => one.has(id)).length > 1));
  const isOfGraph = panels[0] ?? new Set<string>();
  const isOfTable = panels[2] ?? new Set<string>();
  const isOfLogin = needs([LOGIN]);
  const isOfMain = needs([MAIN]);
  const isOfPages = needs(PAGES);
  const isOfLayers = needs([...LAYERS, LIST_LAYER]);
  // Nearly every page needs parts of a dashboard. One without any panel is rare, so what a graph shares with others comes with it. Cut by what
  // the parts are instead of by the pages that need them, they share fewest names.
  const isOfFrame = isOfMain.union(isOfPages).union(isOfPanels.intersection(isOfGraph));
  const wanted: Readonly<Record<ChunkName, ReadonlySet<string>>> = {
    start: isOfLogin.intersection(isOfMain.union(isOfPages)),
    'sign-in': isOfLogin,
    // The login page loads these once its fields take text.
    calls: needs([SIGN_IN_CALLS]).union(withIn(isOfFrame, LIBRARIES)),
    terms: withIn(isOfFrame, TERMS),
    model: withIn(isOfFrame, MODEL),
    frame: isOfFrame,
    graph: isOfGraph,
    // Of single values and tables, and what other types share with a table: none of them loads its drawing.
    values: isOfPanels.union(isOfTable.difference(withIn(isOfTable, TABLE))),
    // The home page of a new installation has one, too.
    table: isOfTable,
    // Loaded with the first of them that is needed; they share most of their code.
    // Icons that several parts draw come with them: each would be a file of its own.
    layers: isOfLayers.union(sharedBy(chunks, ICONS)),
    // Loaded after the first graph; settings share parts of it.
    annotations: needs([ANNOTATIONS]),
    // Of panels that list what the server has.
    services: needs(SERVICES),
    'first-steps': needs(FIRST_STEPS),
    fields: sharedBy(chunks, FIELDS),
    drawings: sharedBy(chunks, DRAWINGS),
    options: sharedBy(chunks, OPTIONS),
    controls: sharedBy(chunks, CONTROLS),
    sources: sharedBy(chunks, SOURCES),
    editing: sharedBy(chunks, EDITING),
  };
  const names = new Map<string, ChunkName>();
  const own = new Set([...chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.facadeModuleId ?? ''), LOGIN, MAIN]);
  for (const name of NAMES) for (const id of wanted[name]) if (!names.has(id) && !own.has(id)) names.set(id, name);
  return names;
}

const withIn = (modules: ReadonlySet<string>, place: RegExp): ReadonlySet<string> => new Set([...modules].filter((id) => place.test(id)));

/**
 * Small modules that several later parts need. Each would be a file, and its name stand in the list of every part that loads it: names hold letters
 * that no compression shortens.
 */
function sharedBy(chunks: readonly Chunk[], place: RegExp): ReadonlySet<string> {
  const shared = chunks.filter(({ isEntry, isDynamicEntry, code }) => !isEntry && !isDynamicEntry && code.length < MAX_SHARED_LENGTH);
  return new Set(shared.flatMap(({ moduleIds }) => moduleIds).filter((id) => place.test(id)));
}

/** Modules that are loaded with the given ones. */
function neededBy(chunks: readonly Chunk[]) {
  const byFile = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  return (ids: readonly string[]): ReadonlySet<string> => {
    const loaded = new Set<Chunk>();
    const waiting = ids.map((id) => chunks.find((chunk) => chunk.moduleIds.includes(id)));
    for (let chunk = waiting.pop(); chunk !== undefined; chunk = waiting.pop()) {
      if (loaded.has(chunk)) continue;
      loaded.add(chunk);
      waiting.push(...chunk.imports.flatMap((file) => byFile.get(file) ?? []));
    }
    return new Set([...loaded].flatMap((chunk) => chunk.moduleIds));
  };
}
