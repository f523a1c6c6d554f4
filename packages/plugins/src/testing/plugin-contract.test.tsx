import { MAX_PICTURE_LETTERS } from '@pharos/ui/icon';
import '@pharos/ui/testing';
import { render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import type { PanelGallery, SourceGallery } from '../gallery.ts';
import { panelProps, queryInput } from './host-in-tests.ts';
import { type Frame, TEXT_LIMITS, type Tools } from '../plugin.ts';
import type { DataSource } from '../unstable.ts';
import type { PanelPlugin } from '../plugin-ui.ts';
import { LazyBoundary } from '../unstable-ui.ts';
import { editors } from '../registries/editors.ts';
import { panelManifests } from '../registries/panel-manifests.ts';
import { panels } from '../registries/panels.ts';
import { sourceManifests } from '../registries/source-manifests.ts';
import { sources } from '../registries/sources.ts';
import { requireWithinLength } from '../run/query-lengths.ts';
import { requestUrl } from '../run/request-url.ts';

/** `fixtures/contract.json` of a data source: one question whose answer was recorded, as a file or as rows of a table, or rows that the server would hand in. */
const Example = z.object({
  query: z.record(z.string(), z.unknown()),
  range: z.object({ fromMs: z.number(), toMs: z.number() }),
  intervalMs: z.number(),
  /** File beside it with the store's answer; only where the source speaks HTTP. */
  response: z.optional(z.string()),
  /** Only where the source is queried in SQL. */
  table: z.optional(
    z.object({
      columns: z.array(z.object({ name: z.string(), type: z.string() })),
      rows: z.array(z.array(z.union([z.number(), z.string(), z.boolean(), z.null()]))),
    }),
  ),
  rows: z.optional(z.record(z.string(), z.array(z.record(z.string(), z.union([z.number(), z.string(), z.null()]))))),
});
type Example = z.infer<typeof Example>;

const manifests = import.meta.glob<{ manifest: { id: string } }>('../{panels,data-sources}/*/manifest.ts', { eager: true });
const recorded = import.meta.glob<string>('../data-sources/*/fixtures/*', { eager: true, query: '?raw', import: 'default' });

const panelGalleries = import.meta.glob<{ gallery: PanelGallery }>('../panels/*/gallery.ts', { eager: true });
const sourceGalleries = import.meta.glob<{ gallery: SourceGallery }>('../data-sources/*/gallery.ts', { eager: true });

function folderOf(kind: 'panels' | 'data-sources', id: string): string {
  const path = Object.keys(manifests).find((one) => one.startsWith(`../${kind}/`) && manifests[one]?.manifest.id === id);
  if (path === undefined) throw new Error(`no folder has the id ${id}`);
  return path.replace('/manifest.ts', '');
}

function fixture(id: string, name: string): string {
  const text = recorded[`${folderOf('data-sources', id)}/fixtures/${name}`];
  if (text === undefined) throw new Error(`${folderOf('data-sources', id)} has no fixtures/${name}`);
  return text;
}

const toolsWith = (rows: Example['rows']): Tools => ({
  now: () => 1_795_267_640_000,
  random: () => 0.5,
  wait: () => Promise.resolve(),
  signal: new AbortController().signal,
  local: { rows: (table) => Promise.resolve(rows?.[table] ?? []) },
});

async function framesOf(source: DataSource, example: Example): Promise<readonly Frame[]> {
  const query = source.query.parse(example.query);
  const input = queryInput(source.options.parse({}), query, { range: example.range, intervalMs: example.intervalMs });
  if (source.transport === 'local') return source.run(input, toolsWith(example.rows));
  if (source.transport === 'sql') {
    expect(source.statement(input).text).not.toBe('');
    const reader = source.reader(input);
    reader.columns(example.table?.columns ?? []);
    for (const row of example.table?.rows ?? []) reader.row(row);
    return reader.frames();
  }
  expect(requestUrl(new URL('http://store.test/below'), source.request(input)).pathname).toMatch(/^\/below(?:\/|$)/);
  const text = fixture(source.manifest.id, example.response ?? '');
  return source.response({ status: 200, contentType: 'application/json', text }, input);
}

test('every list names the same plugins', () => {
  const ids = sourceManifests.map(({ id }) => id);
  expect(sources.map(({ manifest }) => manifest.id)).toEqual(ids);
  expect(Object.keys(editors)).toEqual(ids);
  expect(Object.keys(panels)).toEqual(panelManifests.flatMap(({ id, earlierIds = [] }) => [id, ...earlierIds]));
});

describe.each(sources.map((source) => [source.manifest.id, source] as const))('data source %s', (id, source) => {
  test('its default options and its default query parse', () => {
    expect(source.options.safeParse({}).success).toBe(true);
    expect(source.query.safeParse({}).success).toBe(true);
  });

  test('both halves are there, with one id', async () => {
    const editor = await editors[id]?.();
    expect(editor).toMatchObject({ id, Config: expect.anything(), Query: expect.anything() });
  });

  test('its gallery shows settings and queries that can be stored', () => {
    const { settings = [], queries = [] } = sourceGalleries[`${folderOf('data-sources', id)}/gallery.ts`]?.gallery ?? {};
    expect([settings.length, queries.length]).not.toContain(0);
    expect(settings.filter(({ jsonData }) => !source.options.safeParse(jsonData).success)).toEqual([]);
    expect(queries.filter(({ query }) => !source.query.safeParse(query).success)).toEqual([]);
  });

  test('its recorded answer gives series with points', async () => {
    const example = Example.parse(JSON.parse(fixture(id, 'contract.json')));
    const frames = source.project(await framesOf(source, example), source.query.parse(example.query), 'A');
    expect(frames.length).toBeGreaterThan(0);
    for (const frame of frames) {
      const lengths = new Set(frame.columns.map(({ values }) => values.length));
      expect(lengths.size).toBe(1);
      expect([...lengths][0]).toBeGreaterThan(0);
      expect(frame.name).not.toBe('');
    }
  });

  test('[B12] what filters would make of a query is counted before it is built', () => {
    const { queryText: [field = ''] = [] } = source.manifest;
    const filters = Array.from({ length: 100 }, (_, index) => ({ key: `k${index}`, operator: '=' as const, value: 'v'.repeat(1_000) }));
    const query = source.query.parse({ [field]: Array(300).fill('up').join('+') });
    const apply = () => source.applyAdHoc?.(query, filters) ?? expect.fail('longer than no source that cannot be filtered');
    expect(apply).toThrow(/longer than/);
  });

  test('[B12] each text of its queries has a length, and a longer one is told in words', () => {
    const texts = Object.entries(source.query.parse({})).filter(([, value]) => typeof value === 'string');
    for (const [name] of texts.filter(([one]) => one !== 'refId')) {
      const limit = source.manifest.maxLengths?.[name] ?? TEXT_LIMITS.expression;
      expect(() => requireWithinLength(source.manifest, { [name]: 'x'.repeat(limit) })).not.toThrow();
      const message = `is longer than ${limit.toLocaleString('en-US')} characters`;
      expect(() => requireWithinLength(source.manifest, { [name]: 'x'.repeat(limit + 1) })).toThrow(message);
    }
  });

  test('unknown fields of a saved query and of saved options survive', () => {
    expect(source.options.parse({ fromTheFuture: 1 })).toMatchObject({ fromTheFuture: 1 });
    expect(source.query.parse({ fromTheFuture: 1 })).toMatchObject({ fromTheFuture: 1 });
  });
});

// jsdom draws nothing: a surface that takes every stroke and measures every text as 0 wide is enough to see that drawing goes through.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }));
vi.stubGlobal(
  'Path2D',
  class {
    constructor() {
      return takesAll({});
    }
  },
);
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  value(this: HTMLCanvasElement) {
    return takesAll({ canvas: this });
  },
});

function takesAll(known: Record<PropertyKey, unknown>): object {
  return new Proxy(known, { get: (target, key) => (key in target ? target[key] : () => ({ width: 0 })) });
}

const { context, host } = panelProps();

function drawEmpty(panel: PanelPlugin, size: { readonly width: number; readonly height: number }): HTMLElement {
  const options = panel.options.parse({});
  const model = panel.buildModel([], options, size, context);
  const { container } = render(
    <LazyBoundary fallback="loading">
      <panel.Panel panelId={1} title="Panel" model={model} size={size} context={context} host={host} />
    </LazyBoundary>,
  );
  return container;
}

describe.each(Object.entries(panels))('panel %s', (id, load) => {
  test('is what its manifest says', async () => {
    expect((await load()).manifest).toBe(panelManifests.find((manifest) => [manifest.id, ...(manifest.earlierIds ?? [])].includes(id)));
  });

  test('a drawing for its icon is small enough for a list of many', async () => {
    const { icon } = (await load()).manifest;
    expect(typeof icon === 'string' ? 0 : icon.svg.length).toBeLessThanOrEqual(MAX_PICTURE_LETTERS);
  });

  test('its default options parse, also beside fields of the saved panel that are not its own', async () => {
    const { options } = await load();
    expect(options.safeParse({}).success).toBe(true);
    expect(options.safeParse({ title: 'CPU', targets: [] }).success).toBe(true);
  });

  test('its gallery shows panels of its type, each under a title of its own', async () => {
    const { manifest, options } = await load();
    const { panels: shown = [] } = panelGalleries[`${folderOf('panels', manifest.id)}/gallery.ts`]?.gallery ?? {};
    const types = [manifest.id, ...(manifest.earlierIds ?? [])];
    expect(shown.filter(({ type }) => type === manifest.id)).not.toEqual([]);
    expect(shown.filter(({ type }) => !types.includes(type))).toEqual([]);
    expect(new Set(shown.map(({ title }) => title)).size).toBe(shown.length);
    expect(shown.filter((panel) => !options.safeParse(panel).success)).toEqual([]);
  });

  test('draws without data', async () => {
    expect(drawEmpty(await load(), { width: 400, height: 200 }).childNodes.length).toBeGreaterThan(0);
  });

  test('draws in next to no room', async () => {
    const panel = await load();
    expect(() => drawEmpty(panel, { width: 1, height: 1 })).not.toThrow();
  });
});
