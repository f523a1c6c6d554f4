/** A part of the tree with rules of its own about what it may import. */
export interface Zone {
  readonly name: string;
  /** Paths of the zone; a group named `unit` is the folder that belongs together (one plugin, one feature). */
  readonly files: RegExp;
  /** Zones it may import, itself always included for the same unit. */
  readonly may: readonly string[];
  /** Libraries it may not import. */
  readonly noLibraries?: RegExp;
  /** What another unit of the same zone may import: nothing, or its table of contents. */
  readonly otherUnits?: 'never' | 'index';
}

const NODE = 'node:.*';
const REACT = 'react(?:/.*)?|react-dom(?:/.*)?|react-router(?:/.*)?';
const CHART = 'uplot(?:/.*)?';
const not = (...names: readonly string[]): RegExp => new RegExp(`^(?:${names.join('|')}|zod)$`);

/**
 * The arrows of the architecture, as a table; the first zone that matches a path wins. Tests of a zone obey it too, save that they may
 * use Node and any library.
 */
const ZONES: readonly Zone[] = [
  { name: 'contract', files: /^packages\/contract\/src\//, may: [], noLibraries: /^(?!zod\/mini$)/ },
  { name: 'domain', files: /^packages\/domain\/src\//, may: ['contract'], noLibraries: not(NODE, REACT, CHART, 'react-grid-layout') },

  {
    // What is shown of a plugin beside the product.
    name: 'galleries of plugins',
    files: /^packages\/plugins\/src\/(?:testing\/)?(?:panels|data-sources|notifiers)\/(?<unit>[^/]+)\/gallery\.ts$/,
    may: ['open to galleries'],
    otherUnits: 'never',
    noLibraries: not(NODE, REACT, CHART),
  },
  { name: 'open to galleries', files: /^packages\/plugins\/src\/gallery\.ts$/, may: ['contract', 'domain'] },
  {
    name: 'source editor',
    files: /^packages\/plugins\/src\/data-sources\/(?<unit>[^/]+)\/editor\//,
    may: ['source', 'open to plugins', 'open to drawing'],
    otherUnits: 'never',
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'source',
    files: /^packages\/plugins\/src\/data-sources\/(?<unit>[^/]+)\//,
    may: ['open to plugins'],
    otherUnits: 'never',
    noLibraries: not(NODE, REACT, CHART, 'undici'),
  },
  {
    name: 'notifier editor',
    files: /^packages\/plugins\/src\/(?:testing\/)?notifiers\/(?<unit>[^/]+)\/editor\//,
    may: ['notifier', 'open to plugins', 'open to drawing'],
    otherUnits: 'never',
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'notifier',
    files: /^packages\/plugins\/src\/(?:testing\/)?notifiers\/(?<unit>[^/]+)\//,
    may: ['open to plugins'],
    otherUnits: 'never',
    noLibraries: not(NODE, REACT, CHART, 'undici'),
  },
  {
    name: 'panel',
    files: /^packages\/plugins\/src\/panels\/(?<unit>[^/]+)\//,
    may: ['open to plugins', 'open to drawing'],
    otherUnits: 'never',
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'browser registries',
    files: /^packages\/plugins\/src\/registries\/(?:panels|editors|notifier-editors)\.ts$/,
    may: ['panel', 'source editor', 'notifier editor', 'open to plugins', 'open to drawing'],
  },
  {
    name: 'registries',
    files: /^packages\/plugins\/src\/registries\//,
    may: ['source', 'panel', 'notifier', 'open to plugins', 'open to drawing'],
  },
  {
    name: 'plugin tests',
    files: /^packages\/plugins\/src\/(?:testing\/[^/]+|(?:run\/)?[^/]+\.test)\.tsx?$/,
    may: [
      'notifier',
      'notifier editor',
      'contract',
      'domain',
      'ui',
      'open to galleries',
      'open to plugins',
      'open to drawing',
      'registries',
      'browser registries',
      'run',
    ],
  },
  {
    name: 'open to plugins',
    files:
      /^packages\/plugins\/src\/(?:plugin|unstable|data-source-plugin|notifier-plugin|annotations|lookups|transports|source-result|panel-manifest|tolerant|two-forms|field-options|draw-logo|drawn-sizes)\.ts$/,
    may: ['contract', 'domain'],
    noLibraries: not(NODE, REACT),
  },
  {
    // The way of a query, for everybody who runs one: server, browser, later scheduler and Explore.
    name: 'run',
    files: /^packages\/plugins\/src\/run\//,
    may: ['contract', 'domain', 'open to plugins'],
    noLibraries: not(NODE, REACT, CHART),
  },
  {
    name: 'open to drawing',
    files:
      /^packages\/plugins\/src\/(?:field-drawing\/|field-editor\/|list-panels\/|markdown\/|option-fields\/|pie\/|states\/|time-chart\/|value-links\/)?[^/]+\.(?:tsx?|css)$/,
    may: ['contract', 'domain', 'ui', 'open to plugins'],
    noLibraries: not(NODE, CHART),
  },

  {
    name: 'plugins gallery',
    files: /^packages\/plugins\/gallery\//,
    may: ['contract', 'domain', 'ui', 'open to galleries', 'open to plugins', 'open to drawing', 'registries', 'browser registries', 'run'],
  },
  {
    name: 'server gallery',
    files: /^packages\/server\/gallery\//,
    may: ['server platform', 'server feature'],
    noLibraries: not(NODE, REACT),
  },
  { name: 'ui gallery', files: /^packages\/ui\/gallery\//, may: ['contract', 'domain', 'ui'] },
  { name: 'ui', files: /^packages\/ui\/src\//, may: ['contract', 'domain'], noLibraries: not(NODE) },

  {
    name: 'server feature',
    files: /^packages\/server\/src\/features\/(?<unit>[^/]+)\//,
    may: ['contract', 'domain', 'open to plugins', 'run', 'server platform'],
    otherUnits: 'index',
    noLibraries: not(REACT),
  },
  {
    name: 'server platform',
    files: /^packages\/server\/src\/(?:platform|migrations)\//,
    may: ['contract', 'domain', 'open to plugins'],
    noLibraries: not(REACT),
  },
  {
    name: 'server testing',
    files: /^packages\/server\/src\/testing\//,
    may: ['contract', 'domain', 'open to plugins', 'run', 'server platform', 'server feature', 'server', 'test services'],
    noLibraries: not(REACT),
  },
  {
    name: 'server',
    files: /^packages\/server\/src\//,
    may: ['contract', 'domain', 'open to plugins', 'registries', 'run', 'server platform', 'server feature'],
    noLibraries: not(REACT),
  },

  {
    name: 'web feature',
    files: /^packages\/web\/src\/features\/(?<unit>[^/]+)\//,
    // The style guide is the gallery of `ui`.
    may: ['contract', 'domain', 'ui', 'ui gallery', 'open to plugins', 'open to drawing', 'run', 'web platform'],
    otherUnits: 'index',
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'web platform',
    files: /^packages\/web\/src\/platform\//,
    may: ['contract', 'domain', 'ui', 'open to plugins', 'open to drawing', 'run'],
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'web testing',
    files: /^packages\/web\/src\/testing\//,
    may: ['contract', 'domain', 'ui', 'open to plugins', 'open to drawing', 'run', 'web platform', 'web feature', 'web'],
    noLibraries: not(NODE, CHART),
  },
  {
    name: 'web',
    files: /^packages\/web\/src\//,
    may: [
      'contract',
      'domain',
      'ui',
      'open to plugins',
      'open to drawing',
      'registries',
      'browser registries',
      'run',
      'web platform',
      'web feature',
    ],
    noLibraries: not(NODE, CHART),
  },

  // What tests talk to, started by themselves.
  { name: 'test services', files: /^scripts\/services\//, may: ['scripts'] },
  {
    name: 'scripts',
    files: /^scripts\//,
    may: ['contract', 'domain', 'registries', 'open to galleries', 'bench', 'test services', 'test settings'],
  },
  // Benchmarks measure the parts themselves, against the bare libraries.
  {
    name: 'bench',
    files: /^bench\//,
    may: [
      'contract',
      'domain',
      'scripts',
      'test services',
      'ui',
      'open to plugins',
      'open to drawing',
      'panel',
      'server platform',
      'web platform',
      'web feature',
    ],
  },
  {
    // Tests that one rule gives the same on the server and in the browser; nothing imports them.
    name: 'parity',
    files: /^parity\//,
    may: [
      'contract',
      'domain',
      'open to plugins',
      'registries',
      'run',
      'server platform',
      'server feature',
      'server testing',
      'web feature',
      'web platform',
      'scripts',
      'test services',
    ],
  },
  { name: 'test settings', files: /^vitest\.config\.ts$/, may: ['scripts'] },
  { name: 'build settings', files: /^(?:packages\/web\/)?[^/]+\.ts$/, may: ['web platform'] },
  { name: 'e2e', files: /^e2e\//, may: ['contract', 'scripts', 'test services'], noLibraries: not(REACT, CHART) },
];

/**
 * What makes an `OrgScope` or a `ServerScope`, and who may import it (types apart, and tests). Everybody else is handed a scope: by the
 * session, with the actor, or by the composition root.
 */
export const GRANTING = {
  files: /^packages\/server\/src\/platform\/session\/(?:grant|org)-scope\.ts$/,
  importers: [
    /^packages\/server\/src\/platform\/session\/grant-scope\.ts$/,
    // Finds who is calling and what they belong to; makes the first organisation.
    /^packages\/server\/src\/features\/sign-in\//,
    // Hands the features that look after accounts their scope.
    /^packages\/server\/src\/compose\/users\.ts$/,
    // Hands jobs of the whole server their scope.
    /^packages\/server\/src\/compose\/jobs\.ts$/,
    // Hands tasks the scopes of the organisations that their rows name.
    /^packages\/server\/src\/compose\/tasks\.ts$/,
    // Hands the count of what organisations store its scope.
    /^packages\/server\/src\/compose\/quotas\.ts$/,
    // Hands snapshots the scope by which whoever has a key is shown one.
    /^packages\/server\/src\/compose\/dashboards\.ts$/,
    // Hands provisioning the scopes of the organisations that the operator's files name.
    /^packages\/server\/src\/compose\/provisioning\.ts$/,
    /^packages\/server\/src\/testing\//,
  ],
} as const;

/** Parts of pages with and without a dashboard; of other features they import only each other, tests too. */
export const WITHOUT_DASHBOARD: ReadonlySet<string | undefined> = new Set(['panel-data', 'query-rows', 'time-range']);

/** A file's place in the table. */
export interface Place {
  readonly zone: Zone;
  readonly unit: string | undefined;
}

export function placeOf(path: string): Place | undefined {
  for (const zone of ZONES) {
    const match = zone.files.exec(path);
    if (match) return { zone, unit: match.groups?.['unit'] };
  }
  return undefined;
}

/** Only the chart component talks to the chart library; everybody else hands it a model. */
export const CHART_HOME = /^packages\/ui\/src\/chart\//;
export const CHART_LIBRARY = new RegExp(`^(?:${CHART})$`);
