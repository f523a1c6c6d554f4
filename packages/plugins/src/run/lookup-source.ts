import { LookupKind } from '@pharos/contract/api/query';
import type { JsonObject } from '@pharos/contract/primitives';
import * as z from 'zod/mini';
import type { FoundValue, HttpLookup, LocalLookup, LookupInput, Lookups } from '../lookups.ts';
import { annotationSource } from './annotation-source.ts';
import { type Frame, QueryError, type QueryInput, stringColumn, tableFrame } from '../plugin.ts';
import type { DataSource } from '../unstable.ts';

/** A lookup as it travels: a target like others, so that it takes the same way, with the same limits. */
const LookupQuery = z.looseObject({ lookup: LookupKind, query: z.catch(z.string(), '') });
type LookupQuery = z.infer<typeof LookupQuery>;
type LookupTarget = QueryInput<JsonObject, LookupQuery>;

const FIELDS = {
  'variable-values': 'variableValues',
  'ad-hoc-keys': 'adHocKeys',
  'ad-hoc-values': 'adHocValues',
} as const satisfies Readonly<Record<LookupKind, keyof Lookups<unknown>>>;

const lookups = new WeakMap<DataSource, DataSource>();
const annotations = new WeakMap<DataSource, DataSource>();

/** What runs a target: the plugin itself, or where the target is a lookup or finds events, a source that does what the plugin has for that. */
export function runtimeOf(plugin: DataSource, { lookup }: JsonObject): DataSource {
  if (lookup === 'annotations') return onceFor(annotations, plugin, annotationSource);
  return LookupKind.safeParse(lookup).success ? onceFor(lookups, plugin, lookupSource) : plugin;
}

function onceFor(known: WeakMap<DataSource, DataSource>, plugin: DataSource, make: (plugin: DataSource) => DataSource): DataSource {
  const before = known.get(plugin);
  if (before) return before;
  const source = make(plugin);
  known.set(plugin, source);
  return source;
}

/** A lookup has no steps, and a long range no long interval: lists of names are shared for so long. */
const SHARED_MS = 15_000;

function lookupSource(plugin: DataSource): DataSource {
  const source = {
    manifest: { ...plugin.manifest, plainFields: [] },
    options: plugin.options,
    query: LookupQuery,
    isEmpty: ({ lookup, query }: LookupQuery) => lookup === 'variable-values' && query.trim() === '',
    upstreamKey: ({ lookup, query }: LookupQuery) => ({ lookup, query }),
    minIntervalMs: (settings: LookupTarget['settings']) => plugin.minIntervalMs(settings, plugin.query.parse({})),
    steps: () => ({ stepMs: SHARED_MS }),
    variables: ({ stepMs: _shared, ...input }: LookupTarget) => plugin.variables?.({ ...input, query: plugin.query.parse({}) }) ?? {},
    project: (frames: readonly Frame[]) => frames,
    test: plugin.test,
    ...ownTransport(plugin),
  };
  return source as DataSource; // the host reads targets with its own schema before it hands them in
}

/** Sources with another transport say that they have none of it. */
function ownTransport(plugin: DataSource) {
  switch (plugin.transport) {
    case 'http':
      return {
        transport: 'http',
        sign: plugin.sign,
        request: (input: LookupTarget) => lookupOf<HttpLookup<JsonObject>>(plugin, input).request(inputOf(input)),
        response: (response: Parameters<HttpLookup<JsonObject>['response']>[0], input: LookupTarget) => [
          frameOf(lookupOf<HttpLookup<JsonObject>>(plugin, input).response(response, inputOf(input))),
        ],
      };
    case 'local':
      return {
        transport: 'local',
        run: async (input: LookupTarget, tools: Parameters<LocalLookup<JsonObject>['run']>[1]) => [
          frameOf(await lookupOf<LocalLookup<JsonObject>>(plugin, input).run(inputOf(input), tools)),
        ],
      };
    case 'sql':
      return { transport: 'local', run: async (input: LookupTarget) => lookupOf<never>(plugin, input) };
  }
}

function lookupOf<Lookup>(plugin: Lookups<Lookup> & Pick<DataSource, 'manifest'>, { query: { lookup } }: LookupTarget): Lookup {
  const found = plugin[FIELDS[lookup]];
  if (found) return found;
  const what = lookup === 'variable-values' ? 'values of variables' : 'filters';
  throw new QueryError(`Data sources of the type ${plugin.manifest.name} have no ${what}`);
}

const inputOf = ({ settings, query, range }: LookupTarget): LookupInput<JsonObject> => ({ settings, range, text: query.query });

/** Values as a table of their texts, and of their values where these are others. */
function frameOf(found: readonly FoundValue[]): Frame {
  const text = stringColumn(
    'text',
    found.map((one) => one.text ?? one.value),
  );
  const isSame = found.every(({ text: own, value }) => own === undefined || own === value);
  const value = stringColumn(
    'value',
    found.map((one) => one.value),
  );
  return tableFrame('', isSame ? [text] : [text, value]);
}
