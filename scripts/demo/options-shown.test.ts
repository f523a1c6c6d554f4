import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { findGalleries } from './find-galleries.ts';
import type { GalleryPanel } from './gallery-document.ts';

const root = join(import.meta.dirname, '..', '..');
const FILES = globSync('packages/plugins/src/panels/*/options.ts', { cwd: root });

interface Schema {
  parse(value: unknown): unknown;
}
const isSchema = (value: unknown): value is Schema => typeof value === 'object' && value !== null && 'parse' in value;

async function loadSchemas(path: string, named: RegExp): Promise<readonly Schema[]> {
  const exported = (await import(pathToFileURL(join(root, path)).href)) as Readonly<Record<string, unknown>>;
  return Object.entries(exported).flatMap(([name, value]) => (named.test(name) && isSchema(value) ? [value] : []));
}

/** The fields that a schema reads of what is saved, by their places (`yaxes[].show`); whether they are there. */
function readFields(schema: Schema, saved: object): ReadonlyMap<string, boolean> {
  const fields = new Map<string, boolean>();
  const watch = (value: unknown, place: string): unknown => {
    if (typeof value !== 'object' || value === null) return value;
    return new Proxy(value, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name);
        const isOwn = Object.hasOwn(target, name);
        if (typeof name === 'symbol' || (Array.isArray(target) && !/^\d+$/.test(name)) || (!isOwn && name in target)) return found;
        if (Array.isArray(target)) return watch(found, `${place}[]`);
        const inside = place === '' ? name : `${place}.${name}`;
        fields.set(inside, (fields.get(inside) ?? false) || found !== undefined);
        return watch(found, inside);
      },
    });
  };
  schema.parse(watch(saved, ''));
  return fields;
}

/** Of all that is read of any of these, what none of them has. */
function missingFields(schema: Schema, saved: readonly object[]): readonly string[] {
  const isThere = new Map<string, boolean>();
  for (const one of [{}, ...saved])
    for (const [field, found] of readFields(schema, one)) isThere.set(field, (isThere.get(field) ?? false) || found);
  return [...isThere].filter(([, found]) => !found).map(([field]) => field);
}

/** No options: they say which form of a panel these are in, and stand in every newer one. */
const OF_FORMS = ['pluginVersion', 'fieldConfig'];

type Saved = Readonly<Record<string, unknown>>;
const isSaved = (value: unknown): value is Saved => typeof value === 'object' && value !== null && !Array.isArray(value);

interface Property {
  readonly id: string;
  readonly value: unknown;
}

/** What a panel says of how its fields are drawn, for all of them and for some. */
function customOf({ fieldConfig }: GalleryPanel): readonly Saved[] {
  if (!isSaved(fieldConfig)) return [];
  const { defaults, overrides } = fieldConfig as { defaults?: Saved; overrides?: readonly { properties: readonly Property[] }[] };
  const ofSome = (overrides ?? [])
    .flatMap(({ properties }) => properties)
    .filter(({ id }) => id.startsWith('custom.'))
    .map(({ id, value }) => ({ [id.slice('custom.'.length)]: value }));
  return [...(isSaved(defaults?.['custom']) ? [defaults['custom']] : []), ...ofSome];
}

const galleries = await findGalleries();
const panels = galleries.flatMap((gallery) => gallery.panels);
const panelsOf = (type: string): readonly GalleryPanel[] => panels.filter((panel) => panel.type === type);

test('what a schema reads and nobody says is missing, also inside of lists and of other objects', async () => {
  const [schema] = await loadSchemas('packages/plugins/src/panels/graph/options.ts', /^GraphOptions$/);
  if (!schema) throw new Error('graphs have options');
  const said = { seriesOverrides: [{ alias: 'a', color: 'red' }], tooltip: { shared: true }, thresholds: [] };
  const missing = missingFields(schema, [said, { seriesOverrides: [{ alias: 'b', lines: false }] }]);
  expect(missing).toEqual(expect.arrayContaining(['seriesOverrides[].yaxis', 'tooltip.sort', 'linewidth']));
  for (const field of ['seriesOverrides[].color', 'seriesOverrides[].lines', 'tooltip.shared', 'thresholds'])
    expect(missing).not.toContain(field);
});

test.each(FILES.map((path) => [basename(dirname(path)), path] as const))(
  'galleries show each field of the options of %s',
  async (type, path) => {
    const schemas = await loadSchemas(path, /Options$/);
    expect(schemas).toHaveLength(1);
    for (const schema of schemas) expect(missingFields(schema, panelsOf(type)).filter((field) => !OF_FORMS.includes(field))).toEqual([]);
    for (const schema of await loadSchemas(path, /Settings$/)) expect(missingFields(schema, panelsOf(type).flatMap(customOf))).toEqual([]);
  },
);

test('galleries show each field of the styles of columns', async () => {
  const [schema] = await loadSchemas('packages/plugins/src/panels/table/own/own-options.ts', /^ColumnStyle$/);
  if (!schema) throw new Error('tables have styles');
  const styles = panelsOf('table').flatMap((panel) => (Array.isArray(panel['styles']) ? (panel['styles'] as object[]) : []));
  expect(missingFields(schema, styles)).toEqual([]);
});
