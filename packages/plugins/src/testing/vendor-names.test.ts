import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceManifests } from '../registries/source-manifests.ts';
import { parseSync, Visitor } from 'oxc-parser';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '../../../..');

/** Kinds of data sources that there are in the world; PostgreSQL is left out, because it is our own database as well. */
const KNOWN = [
  'graphite',
  'influxdb',
  'influx',
  'opentsdb',
  'elasticsearch',
  'elastic',
  'mysql',
  'mssql',
  'cloudwatch',
  'stackdriver',
  'loki',
];
/** `host` is a word of HTTP. */
const INSTALLED = sourceManifests.flatMap(({ id, otherIds = [] }) => [id, ...otherIds]).filter((id) => id !== 'host');
const VENDORS = new Set([...KNOWN, ...INSTALLED]);
/** Languages of one vendor's queries; found within words too, since names of code write them in many ways. */
const LANGUAGES = /promql|logql|influxql|kusto/gi;
/** Packages that name no vendor in a comment either: they hold for every kind of source. */
const NEUTRAL = /^packages\/(?:contract|domain|ui)\//;

/** Where a vendor may be named all the same, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/contract/src/api/test-data.ts': 'calls that only this kind has, at addresses that clients know',
  'packages/contract/src/api/graphite-events.ts': 'a call for events in the form of this store, at an address that clients know',
  'packages/server/src/features/annotations/posted-events.ts': 'the same',
  'packages/domain/src/dashboard/import/import-report.ts': 'a kind of panel of the oldest dashboards',
  'packages/domain/src/dashboard/upgrades/upgrade-to-2.ts': 'a kind of panel of the oldest dashboards',
  'packages/domain/src/dashboard/upgrades/upgrade-to-8.ts': 'queries of old dashboards, which other programs wrote',
  'packages/server/src/platform/config/known-settings.ts': "sections of the operator's file",
  'packages/server/src/features/users/common-passwords.ts': 'words that people take as passwords',
};

/** Vendors named by a source in its path, its identifiers and texts, word by word; in the comments of some packages too. */
function vendorsIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const take = (name: string) => {
    found.push(
      ...name
        .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
        .map((word) => word.toLowerCase())
        .filter((word) => VENDORS.has(word)),
    );
    found.push(...(name.match(LANGUAGES) ?? []).map((language) => language.toLowerCase()));
  };
  const { program, comments } = parseSync(path, text);
  take(path);
  if (NEUTRAL.test(path)) for (const { value } of comments) take(value);
  new Visitor({
    Identifier: ({ name }) => take(name),
    JSXIdentifier: ({ name }) => take(name),
    JSXText: ({ value }) => take(value),
    Literal: ({ value }) => void (typeof value === 'string' && take(value)),
    TemplateElement: ({ value }) => take(value.raw),
  }).visit(program);
  return [...new Set(found)];
}

const sources = globSync('packages/*/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: [
    'packages/plugins/src/data-sources/**',
    'packages/plugins/src/registries/**',
    '**/testing/**',
    '**/*.test.ts*',
    '**/*-in-tests.ts',
  ],
});

describe('what belongs to one vendor stands in the folder of its plugin', () => {
  test('no other source file names one', () => {
    const naming = sources.flatMap((path) => {
      const vendors = vendorsIn(path, readFileSync(join(root, path), 'utf8'));
      return vendors.length > 0 && !Object.hasOwn(EXCEPTIONS, path) ? [`${path}: ${vendors.join(', ')}`] : [];
    });
    expect(sources.length).toBeGreaterThan(500);
    expect(naming).toEqual([]);
  });

  test('each exception still names one', () => {
    for (const path of Object.keys(EXCEPTIONS)) expect(vendorsIn(path, readFileSync(join(root, path), 'utf8')), path).not.toEqual([]);
  });

  test.each([
    ['a.ts', "const kind = 'prometheus';", ['prometheus']],
    ['a.ts', 'function describePrometheus() {}', ['prometheus']],
    ['a.ts', 'const findPromQlPlaces = 1;', ['promql']],
    ['a.ts', 'const url = `/api/${x}/influxdb`;', ['influxdb']],
    ['packages/web/src/promql-places.ts', '', ['promql']],
    ['packages/web/src/a.ts', '// as Prometheus has it\nconst testDataSource = 1;', []],
    ['packages/domain/src/a.ts', '// as Prometheus has it\nconst testDataSource = 1;', ['prometheus']],
  ])('%s: %j names %j', (path, text, vendors) => {
    expect(vendorsIn(path, text)).toEqual(vendors);
  });
});
