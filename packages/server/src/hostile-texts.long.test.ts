import * as annotations from '@pharos/contract/api/annotations';
import * as imports from '@pharos/contract/api/dashboard-import';
import * as playlists from '@pharos/contract/api/playlists';
import * as preferences from '@pharos/contract/api/preferences';
import { queryDataSources, QueryTarget } from '@pharos/contract/api/query';
import { queryTsdb } from '@pharos/contract/api/query-tsdb';
import * as snapshots from '@pharos/contract/api/snapshots';
import type { Route } from '@pharos/contract/route';
import { builtInPlugins } from './compose/built-in-plugins.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AttackedServer, startAttackedServer } from './testing/attacked-server.ts';
import { type TextPlace, textPlaces } from './testing/text-places.ts';

/** What takes longer never ends, as far as its caller can tell: the server is started anew for the next. */
const GIVEN_UP_MS = 10_000;
const MB = 1024 * 1024;
const USUAL_LIMIT = 128 * 1024;

/** What begins something in any grammar of the product. */
const OPENINGS = [
  '${',
  '${a:b:',
  '[[',
  '[[a:b:',
  '{{',
  '{{{',
  '<',
  '<b>',
  '[a](',
  '[',
  '(',
  '"',
  '\\',
  '/*',
  '$x ',
  '%',
  '_a__',
  '`',
  '\n',
  ' ',
  '0',
  '-',
  '/',
  '..',
];
const joined = OPENINGS.join('');
const fills = (bytes: number): readonly (readonly [string, string])[] => [
  ['all openings', joined],
  ['all openings, repeated', joined.repeat(Math.floor(bytes / 2 / joined.length))],
  // A quote, a backslash and an end of line are two letters in JSON.
  ...OPENINGS.map((opening): readonly [string, string] => [
    opening,
    opening.repeat(Math.floor(bytes / JSON.stringify(opening).slice(1, -1).length)),
  ]),
];

/** Fields that the contract leaves open, as the features read them. */
const document = (text: string) => ({
  title: text,
  description: text,
  tags: [text],
  schemaVersion: 16,
  __inputs: [{ name: 'A', type: 'constant', label: text, value: text }],
  __requires: [{ type: 'panel', id: text, name: text }],
  panels: [
    {
      id: 1,
      type: 'text',
      title: text,
      content: text,
      datasource: text,
      repeat: text,
      targets: [{ refId: 'A', expr: text, legendFormat: text }],
    },
  ],
  templating: { list: [{ type: 'query', name: text, query: text, regex: text, current: { text, value: text } }] },
  annotations: { list: [{ name: text, expr: text, titleFormat: text }] },
  links: [{ title: text, url: text, type: 'link' }],
});
const OPEN = {
  scopedVars: (text: string) => ({ a: { text, value: text }, b: { text: 'b', value: [text, text] } }),
  adhocFilters: (text: string) => [{ key: text, operator: '=', value: text }],
  dashboard: document,
  data: (text: string) => ({ text }),
};

interface Call {
  readonly name: string;
  readonly route: Route;
  readonly fill: (text: string) => unknown;
}

/** What a lookup and a query of annotations read; their fields stand in no schema of the contract. */
const LOOKUPS = [
  { lookup: 'variable-values', fields: ['query', 'regex'] },
  { lookup: 'ad-hoc-keys', fields: ['query'] },
  { lookup: 'ad-hoc-values', fields: ['query', 'key'] },
  { lookup: 'annotations', fields: ['query', 'expr', 'titleFormat', 'textFormat', 'tagKeys', 'step', 'name'] },
] as const;
const SCENARIOS = ['random_walk', 'csv_metric_values', 'csv_content', 'table_static'];
const VALID = { prometheus: { expr: 'up' }, testdata: { scenarioId: 'random_walk' } } as const satisfies Record<string, object>;

const isFilled = (value: unknown): value is object => typeof value === 'object' && value !== null;

function callsOfQueries(idOf: (type: string) => number): readonly Call[] {
  return builtInPlugins.sources.flatMap(({ manifest, query }) => {
    const ordinary = {
      refId: 'A',
      datasourceId: idOf(manifest.id),
      ...(manifest.id in VALID ? VALID[manifest.id as keyof typeof VALID] : {}),
    };
    const scenarios = manifest.id === 'testdata' ? SCENARIOS : [undefined];
    const places = [...textPlaces(QueryTarget, OPEN), ...textPlaces(query)].flatMap(({ name, fill }) =>
      scenarios.map((scenarioId) => ({
        name: `${manifest.id} ${scenarioId ?? ''} ${name}`,
        fill: (text: string) => {
          const filled = fill(text);
          return {
            ...ordinary,
            ...(scenarioId === undefined ? {} : { scenarioId }),
            ...(isFilled(filled) ? filled : {}),
            datasourceId: ordinary.datasourceId,
          };
        },
      })),
    );
    const lookups = LOOKUPS.flatMap(({ lookup, fields }) =>
      fields.map((field) => ({
        name: `${manifest.id} ${lookup} ${field}`,
        fill: (text: string) => ({ ...ordinary, lookup, [field]: text }),
      })),
    );
    return [...places, ...lookups].flatMap(asRequests);
  });
}

/** A target in both forms of a request. */
const asRequests = ({ name, fill }: TextPlace): readonly Call[] => [
  { name: `ds ${name}`, route: queryDataSources, fill: (text) => ({ from: 'now-1h', to: 'now', queries: [fill(text)] }) },
  { name: `tsdb ${name}`, route: queryTsdb, fill: (text) => ({ from: '1', to: '3600001', queries: [fill(text)] }) },
];

/** What else stands in a body, so that the text in it is worked on. */
const REST = new Map<Route, object>([
  [imports.importDashboard, { dashboard: document('x'), inputs: [{ name: 'A', type: 'constant', value: 'x' }] }],
  [queryDataSources, { from: 'now-1h', to: 'now', queries: [{ refId: 'A', scenarioId: 'random_walk' }] }],
  [queryTsdb, { from: '1', to: '3600001', queries: [{ refId: 'A', scenarioId: 'random_walk' }] }],
  [annotations.createAnnotation, { text: 'x', time: 1 }],
  [snapshots.createSnapshot, { dashboard: document('x') }],
]);

const isRoute = (value: unknown): value is Route => isFilled(value) && 'method' in value && 'path' in value && 'response' in value;

const callsOfRoutes = (): readonly Call[] =>
  [queryDataSources, queryTsdb, ...[annotations, imports, playlists, snapshots, preferences].flatMap((resource) => Object.values(resource))]
    .filter(isRoute)
    .flatMap((route) =>
      (route.body ? textPlaces(route.body, OPEN) : []).map(({ name, fill }) => ({
        name: `${route.method} ${route.path} ${name}`,
        route,
        fill: (text: string) => {
          const filled = fill(text);
          const [field = ''] = name.split(/[.[]/);
          return isFilled(filled) ? { ...filled, ...REST.get(route), ...memberOf(filled, field) } : filled;
        },
      })),
    );

/** The one field that holds the text. */
const memberOf = (body: object, field: string): object => Object.fromEntries(Object.entries(body).filter(([name]) => name === field));

let attacked: AttackedServer;
beforeAll(async () => {
  attacked = await startAttackedServer();
});
afterAll(() => attacked.close());

/** What one call did to the server; undefined where nobody else noticed it. */
async function faultOf({ route, fill }: Call, text: string): Promise<string | undefined> {
  await attacked.watchAnew();
  const viewer = attacked.viewer();
  const path = route.path.replaceAll(/:\w+/g, '1');
  const call =
    route.method === 'PUT'
      ? viewer.put(path, fill(text))
      : route.method === 'PATCH'
        ? viewer.patch(path, fill(text))
        : viewer.post(path, fill(text));
  const status = await Promise.race([
    call.then(({ status }) => status).catch(() => 'no answer'),
    new Promise<string>((resolve) => void setTimeout(resolve, GIVEN_UP_MS, 'given up').unref()),
  ]);
  const harm = await attacked.harm();
  // What is refused by its size may lose its connection while it is sent.
  const isWell = status !== 'given up' && !(Number(status) >= 500) && harm === undefined;
  return isWell ? undefined : `${status}, ${harm ?? 'others noticed nothing'}`;
}

/** Once more on a server that has done nothing else: a machine may have been busy. */
async function repeatedFaultOf(call: Call, text: string): Promise<string | undefined> {
  if ((await faultOf(call, text)) === undefined) return undefined;
  await attacked.restart();
  const fault = await faultOf(call, text);
  if (fault !== undefined) await attacked.restart();
  return fault;
}

const SIGN = '@@sign@@';

/** Bytes of the longest text that the body takes, as often as the text stands in it. */
function roomOf({ route, fill }: Call): number {
  const copies = JSON.stringify(fill(SIGN)).split(SIGN).length - 1;
  return Math.min(MB, ((route.bodyLimit ?? USUAL_LIMIT) - 8192) / Math.max(1, copies));
}

/** Each field with each text; a field that fails is told with the first. */
async function tryAll(calls: readonly Call[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const call of calls)
    for (const [name, text] of fills(roomOf(call))) {
      const fault = await repeatedFaultOf(call, text);
      if (fault === undefined) continue;
      faults.push(`${call.name}, ${name}: ${fault}`);
      console.error(faults.at(-1));
      break;
    }
  return faults;
}

test.runIf(process.platform === 'linux')('[B12] [B13] no text of a query or lookup of a Viewer holds the server', async () => {
  const calls = callsOfQueries(attacked.sourceId);
  expect(calls.length).toBeGreaterThan(40);
  expect(await tryAll(calls)).toEqual([]);
});

test.runIf(process.platform === 'linux')('[B13] [B15] no text of another request of a Viewer holds the server', async () => {
  const calls = callsOfRoutes();
  expect(calls.length).toBeGreaterThan(20);
  expect(await tryAll(calls)).toEqual([]);
});
