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

/** Where a vendor may be named all the same, and why. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'packages/contract/src/api/test-data.ts': 'calls that only this kind has, at addresses that clients know',
  'packages/contract/src/api/graphite-events.ts': 'a call for events in the form of this store, at an address that clients know',
  'packages/server/src/features/annotations/posted-events.ts': 'the same',
  'packages/domain/src/dashboard/import/import-report.ts': 'a kind of panel of the oldest dashboards',
  'packages/domain/src/dashboard/upgrades/upgrade-to-2.ts': 'a kind of panel of the oldest dashboards',
  'packages/domain/src/variables/formats.ts': 'ways of quoting, which manifests choose from by name',
  'packages/server/src/platform/config/known-settings.ts': "sections of the operator's file",
  'packages/server/src/features/users/common-passwords.ts': 'words that people take as passwords',
};

/** Vendors named in identifiers and texts of a source, word by word; comments may name what they like. */
function vendorsIn(path: string, text: string): readonly string[] {
  const found: string[] = [];
  const take = (name: string) => void found.push(...name.split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/).map((word) => word.toLowerCase()));
  new Visitor({
    Identifier: ({ name }) => take(name),
    JSXIdentifier: ({ name }) => take(name),
    JSXText: ({ value }) => take(value),
    Literal: ({ value }) => void (typeof value === 'string' && take(value)),
    TemplateElement: ({ value }) => take(value.raw),
  }).visit(parseSync(path, text).program);
  return [...new Set(found.filter((word) => VENDORS.has(word)))];
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
    ["const kind = 'prometheus';", ['prometheus']],
    ['function describePrometheus() {}', ['prometheus']],
    ['const url = `/api/${x}/influxdb`;', ['influxdb']],
    ['// as Prometheus has it\nconst testDataSource = 1;', []],
  ])('%j names %j', (text, vendors) => {
    expect(vendorsIn('a.ts', text)).toEqual(vendors);
  });
});
