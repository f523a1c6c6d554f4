import type { JsonObject } from '@pharos/contract/primitives';
import { isEqualJson } from '@pharos/domain/text/equal-json';
import { reportImport } from '@pharos/domain/dashboard/import/import-report';
import { readImport } from '@pharos/domain/dashboard/import/read-import';
import { readDashboard } from '@pharos/domain/dashboard/read-dashboard';
import { openDocument } from '@pharos/domain/dashboard/upgrades/open-document';
import { writeSource } from '@pharos/domain/dashboard/write-source';
import { schemaVersionOf } from '@pharos/domain/dashboard/document-form';
import { objectsOf } from '@pharos/domain/text/json-object';
import { describe, expect, test } from 'vitest';
import { findDashboards } from './dashboard-files.ts';

const { from, files } = findDashboards();
console.log(`dashboards: ${files.length} of ${from}`);

/** Every panel of a document that is not a copy, by title and type, in any form of documents. */
function panelsOf(document: JsonObject): readonly string[] {
  const rows = schemaVersionOf(document) < 16 ? objectsOf(document['rows']).filter((row) => !row['repeatIteration']) : [];
  const all = [...rows, ...objectsOf(document['panels'])].flatMap((one) => [one, ...objectsOf(one['panels'])]);
  return all
    .filter((panel) => panel['type'] !== undefined && panel['type'] !== 'row')
    .map(({ title, type }) => `${String(type).replace('graphite', 'graph')} ${String(title)}`)
    .toSorted();
}

const read = files.map(({ name, text }) => ({ name, found: readImport(JSON.parse(text)) }));
const dashboards = read.flatMap(({ name, found }) => (found.kind === 'dashboard' ? [{ name, document: found.document }] : []));
const reasons = read.flatMap(({ found }) => (found.kind === 'refused' ? [found.reason] : []));

test('what is refused is refused with a sentence', () => {
  expect(reasons.filter((reason) => !/\w\.$/.test(reason))).toEqual([]);
  expect(dashboards.length + reasons.length).toBe(files.length);
});

describe.each(dashboards)('$name', ({ document }) => {
  const classic = document['kind'] === 'Dashboard' ? (document['spec'] as JsonObject) : document; // a resource has one
  const opened = openDocument(document);

  test('[1.3.1-g] [1.4.12-b] is of schema 16 after load, or of the newer one that it is of', () => {
    expect(schemaVersionOf(opened)).toBe(Math.max(16, schemaVersionOf(classic)));
    expect(openDocument(opened)).toBe(opened);
  });
  test('has every panel, with title and type', () => expect(panelsOf(opened)).toEqual(panelsOf(classic)));
  test('is saved without an edit as it was opened, but for id, uid and version', () => {
    const { id, uid, version } = readDashboard(opened);
    const saved: unknown = JSON.parse(JSON.stringify(writeSource(opened, readDashboard(opened))));
    expect(isEqualJson(saved, { ...opened, id, uid, version })).toBe(true);
  });
  test('what is imported of it is reported panel by panel', () => {
    const { panels } = reportImport(document, opened, { hasPanelType: () => true });
    expect(panels.filter(({ type }) => type !== 'row').length).toBeGreaterThanOrEqual(panelsOf(classic).length);
  });
});
