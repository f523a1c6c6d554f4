import { NAME_MAX_LENGTH } from '@pharos/contract/primitives';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGalleries } from '../scripts/demo/find-galleries.ts';
import { DEMO_SOURCE, type Gallery, galleryDocument } from '../scripts/demo/gallery-document.ts';
import { type TestApp, openTestApp } from './fixtures/test-app.ts';

/** A page that does not say 1 within this time is frozen for who looks at it. */
const MAX_RESPONSE_MS = 2000;
/** How long a document is watched at most after it came. */
const WATCHED_MS = 4000;
/** How long it is watched once its page has everything. */
const WATCHED_WHOLE_MS = 500;
const LETTERS_OF_DOCUMENT = 4_000_000;
const MAX_LETTERS = 1_000_000;

/** What begins something in a grammar of the page, without an end. */
const OPENINGS = ['${a:b:', '[[a:b:', '{{', '<b>', '[a](', '_a__', '~~a~', '`', '>', '$x ', '"', '(', '-'];

/** Fields that choose what is drawn and where data come from: with a text of others in them less of a document is read. */
const RETAINED = new Set([
  'type',
  'id',
  'uid',
  'refId',
  'scenarioId',
  'datasource',
  'targets',
  'mode',
  'format',
  'gridPos',
  'time',
  'timezone',
]);

/** Everything of a document that no gallery shows. */
const FRAME: Gallery = {
  name: 'frame',
  title: 'Frame',
  panels: [
    { type: 'row', title: 'Row' },
    { type: 'text', title: 'Text', content: '$x $x', links: [{ title: 'link', url: 'url', type: 'absolute' }] },
  ],
  more: {
    description: 'description',
    tags: ['tag'],
    links: [
      { type: 'link', title: 'title', url: 'url', tooltip: 'tooltip' },
      { type: 'dashboards', title: 'title', tags: ['tag'] },
    ],
    templating: {
      list: [
        { type: 'textbox', name: 'x', label: 'label', query: 'query', current: { text: 'text', value: 'value' } },
        { type: 'custom', name: 'y', label: 'label', query: 'a,b', current: { text: 'text', value: 'value' } },
        { type: 'constant', name: 'z', label: 'label', query: 'query' },
        { type: 'query', name: 'q', label: 'label', query: 'query', regex: '/regex/', datasource: DEMO_SOURCE },
      ],
    },
    annotations: {
      list: [
        { name: 'name', enable: true, datasource: DEMO_SOURCE, query: 'query', titleFormat: 'title', textFormat: 'text', tagKeys: 'tags' },
      ],
    },
  },
};

/** How many texts of a value are anybody's. */
const countTexts = (value: unknown): number =>
  typeof value === 'string' ? 1 : entriesOf(value).reduce((sum, [name, inner]) => sum + (RETAINED.has(name) ? 0 : countTexts(inner)), 0);

const entriesOf = (value: unknown): readonly (readonly [string, unknown])[] =>
  typeof value === 'object' && value !== null ? Object.entries(value) : [];

function fillTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((inner) => fillTexts(inner, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(entriesOf(value).map(([name, inner]) => [name, RETAINED.has(name) ? inner : fillTexts(inner, text)]));
}

function hostileDocument(gallery: Gallery, opening: string): Readonly<Record<string, unknown>> {
  const { uid: _, title: __, ...document } = galleryDocument(gallery);
  const letters = Math.min(MAX_LETTERS, LETTERS_OF_DOCUMENT / Math.max(1, countTexts(document)));
  const text = opening.repeat(Math.floor(letters / JSON.stringify(opening).slice(1, -1).length));
  const filled = fillTexts({ ...document, ...gallery.more }, text);
  // The only texts besides the title that a save refuses for their length.
  const tags = [text.slice(0, NAME_MAX_LENGTH)];
  return { ...(typeof filled === 'object' ? filled : {}), tags, title: `${gallery.name} ${opening}` };
}

let testApp: TestApp;
beforeAll(async () => {
  testApp = await openTestApp();
  await testApp.api.post('/api/datasources', { name: DEMO_SOURCE, type: 'testdata', access: 'proxy', isDefault: true });
});
afterAll(() => testApp.close());

interface Drawing {
  /** The longest that the page took to say 1, in ms. */
  readonly longestMs: number;
  /** How many panels it has. */
  readonly panels: number;
}

/** What a page does while it draws a document, until a little after its last request has a response. */
async function watchDrawing(url: string): Promise<Drawing> {
  const { page, close } = await testApp.enter();
  const measure = async (): Promise<number> => {
    const startedAtMs = performance.now();
    const timeout = new Promise<void>((resolve) => void setTimeout(resolve, 2 * MAX_RESPONSE_MS));
    await Promise.race([page.evaluate(() => 1).catch(() => undefined), timeout]);
    return performance.now() - startedAtMs;
  };
  try {
    await page.goto(url, { waitUntil: 'commit' });
    let endsAtMs = performance.now() + WATCHED_MS;
    const shorten = () => (endsAtMs = Math.min(endsAtMs, performance.now() + WATCHED_WHOLE_MS));
    void page.waitForLoadState('networkidle', { timeout: WATCHED_MS }).then(shorten, () => undefined);
    let longestMs = 0;
    while (performance.now() < endsAtMs && longestMs < MAX_RESPONSE_MS) {
      longestMs = Math.max(longestMs, await measure());
      await new Promise((resolve) => void setTimeout(resolve, 50));
    }
    return { longestMs, panels: longestMs < MAX_RESPONSE_MS ? await page.locator('[data-panel-id]').count() : 0 };
  } finally {
    await close();
  }
}

/** Whether the page freezes. A machine may have been busy: the second time counts. */
const isFrozenBy = async (url: string): Promise<boolean> =>
  (await watchDrawing(url)).longestMs > MAX_RESPONSE_MS && (await watchDrawing(url)).longestMs > MAX_RESPONSE_MS;

/** Saved by one person for another to open. */
const save = async (document: Readonly<Record<string, unknown>>): Promise<string> => {
  const { uid } = await testApp.api.post('/api/dashboards/db', { dashboard: document, overwrite: true });
  return `${testApp.url}/d/${uid}`;
};

const galleries = [FRAME, ...(await findGalleries())];

test('each type of panel has a gallery, whose texts are tried', () => expect(galleries.length).toBeGreaterThan(20));

test.each<Gallery>(galleries)('[B14] no text of a saved document freezes the page of who opens it: $name', async (gallery) => {
  const faults: string[] = [];
  for (const opening of OPENINGS) {
    const url = await save(hostileDocument(gallery, opening));
    const { longestMs, panels } = await watchDrawing(url);
    if (longestMs <= MAX_RESPONSE_MS && panels > 0) continue;
    const again = await watchDrawing(url);
    if (again.longestMs <= MAX_RESPONSE_MS && again.panels > 0) continue;
    faults.push(`${opening}: ${Math.round(again.longestMs)} ms, ${again.panels} panels`);
  }
  expect(faults).toEqual([]);
});

const TIME_REGIONS = {
  name: 'regions',
  title: 'Regions',
  panels: [
    {
      type: 'graph',
      title: 'Graph',
      targets: [{ scenarioId: 'random_walk' }],
      timeRegions: Array.from({ length: 5000 }, (_, index) => ({
        from: `${String(Math.floor(index / 60) % 24).padStart(2, '0')}:${String(index % 60).padStart(2, '0')}`,
        to: `${String(Math.floor(index / 60) % 24).padStart(2, '0')}:${String((index + 1) % 60).padStart(2, '0')}`,
        colorMode: 'red',
        fill: true,
      })),
    },
  ],
} satisfies Gallery;
const CELL = {
  name: 'cell',
  title: 'Cell',
  panels: [
    {
      type: 'table',
      title: 'Table',
      targets: [{ scenarioId: 'csv_content', csvContent: `line\n${'a'.repeat(100_000)}` }],
      transformations: [{ id: 'extractFields', options: { source: 'line', format: 'kvp' } }],
    },
  ],
} satisfies Gallery;
const GROWING = {
  name: 'growing',
  title: 'Growing',
  panels: [{ type: 'text', title: 'Text', mode: 'text', content: '$x '.repeat(3000) }],
  more: {
    templating: {
      list: [
        { type: 'textbox', name: 'x', query: 'y'.repeat(100_000), current: { text: 'y'.repeat(100_000), value: 'y'.repeat(100_000) } },
      ],
    },
  },
} satisfies Gallery;
const NESTED = {
  name: 'nested',
  title: 'Nested',
  panels: [{ type: 'text', title: 'Text', mode: 'html', content: '<b>'.repeat(66_000) }],
} satisfies Gallery;

/** Lists as long as a document of five megabytes holds them: each is tried for each series, field or value, or read one by one. */
const LONG = 15_000;
const long = <Entry>(make: (index: number) => Entry): readonly Entry[] => Array.from({ length: LONG }, (_, index) => make(index));
const WALK = [{ scenarioId: 'random_walk' }];
const LISTS = {
  name: 'lists',
  title: 'Lists',
  panels: [
    { type: 'graph', title: 'Queries', targets: long((index) => ({ refId: `q${index}` })) },
    { type: 'graph', title: 'Series', targets: WALK, seriesOverrides: long((index) => ({ alias: `/s${index}/` })) },
    { type: 'table', title: 'Columns', targets: WALK, styles: long((index) => ({ pattern: `/p${index}/`, type: 'number' })) },
    {
      type: 'stat',
      title: 'Properties',
      targets: WALK,
      fieldConfig: {
        defaults: {},
        overrides: [{ matcher: { id: 'byRegexp', options: '/.*/' }, properties: long((index) => ({ id: `a${index}`, value: 1 })) }],
      },
    },
  ],
} satisfies Gallery;
const FIELDS = {
  name: 'fields',
  title: 'Fields',
  panels: [
    {
      type: 'table',
      title: 'Mappings and steps',
      pluginVersion: '9.0.0',
      targets: WALK,
      fieldConfig: {
        defaults: {
          displayName: '${__field.name}'.repeat(10_000),
          color: { mode: 'thresholds' },
          custom: { cellOptions: { type: 'color-text' } },
          thresholds: { mode: 'percentage', steps: long((index) => ({ value: index / 1_000, color: 'red' })) },
          mappings: long((index) => ({ type: 'range', options: { from: -index - 1, to: -index, result: { text: 'x' } } })),
        },
        overrides: [],
      },
    },
  ],
} satisfies Gallery;
const WIDE = {
  name: 'wide',
  title: 'Wide',
  panels: [
    {
      type: 'table',
      title: 'A thousand columns',
      pluginVersion: '9.0.0',
      targets: [
        {
          scenarioId: 'csv_content',
          csvContent: [1, 2].map((row) => Array.from({ length: 1_000 }, (_, index) => (row === 1 ? `c${index}` : index)).join()).join('\n'),
        },
      ],
      fieldConfig: {
        defaults: {
          mappings: Array.from({ length: 2_000 }, (_, index) => ({
            type: 'value',
            options: { [index]: { text: `m${index}`, color: 'red' } },
          })),
        },
        overrides: [],
      },
    },
  ],
} satisfies Gallery;
const CHOICES = {
  name: 'choices',
  title: 'Choices',
  panels: [{ type: 'text', title: 'Text', mode: 'text', content: '$all'.repeat(15_000) }],
  more: {
    templating: {
      list: [
        { type: 'textbox', name: 'empty', query: '', current: { text: '', value: '' } },
        {
          type: 'custom',
          name: 'all',
          query: 'a,b',
          includeAll: true,
          allValue: '$empty'.repeat(10_000),
          current: { text: 'All', value: ['$__all'] },
        },
        {
          type: 'datasource',
          name: 'ds',
          query: 'prometheus',
          multi: true,
          current: { text: 'gone', value: long((index) => `gone ${index}`) },
        },
      ],
    },
  },
} satisfies Gallery;

const ORDINARY = {
  name: 'ordinary',
  title: 'Ordinary',
  panels: [{ type: 'graph', title: 'Graph', targets: [{ scenarioId: 'random_walk' }] }],
} satisfies Gallery;

test('the page answers while it draws an ordinary document, so that what fails below is told by its document', async () => {
  const { uid: _, ...document } = galleryDocument(ORDINARY);
  expect(await isFrozenBy(await save(document))).toBe(false);
});

test.each<Gallery>([TIME_REGIONS, CELL, GROWING, NESTED, LISTS, FIELDS, WIDE, CHOICES])(
  '[B14] the page answers while it draws a document of the attack: $name',
  async (gallery) => {
    const { uid: _, ...document } = galleryDocument(gallery);
    const range = gallery === TIME_REGIONS ? { time: { from: 'now-5y', to: 'now' } } : {};
    expect(await isFrozenBy(await save({ ...document, ...range }))).toBe(false);
  },
);
