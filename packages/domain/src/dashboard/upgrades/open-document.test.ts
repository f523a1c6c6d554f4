import { describe, expect, test } from 'vitest';
import { needsOpening } from '../document-form.ts';
import { newerNotice, readOnlyReason } from '../form-notice.ts';
import { openDocument } from './open-document.ts';

const panels = [{ id: 1, type: 'text' }];

describe('a resource', () => {
  const spec = { title: 'Hosts', schemaVersion: 39, panels };
  test('is taken out of its spec, under its name', () => {
    const resource = {
      apiVersion: 'dashboard.grafana.app/v1beta1',
      kind: 'Dashboard',
      metadata: { name: 'abc' },
      spec: { ...spec, uid: 'old' },
    };
    expect(needsOpening(resource)).toBe(true);
    expect(openDocument(resource)).toEqual({ ...spec, uid: 'abc' });
  });
  test('what a store has given it wins', () => {
    const stored = { kind: 'Dashboard', metadata: { name: 'abc' }, spec, id: 7, uid: 'stored', version: 3, title: 'Hosts' };
    expect(openDocument(stored)).toEqual({ ...spec, id: 7, uid: 'stored', version: 3 });
  });
  test('without a name it stays without', () => expect(openDocument({ kind: 'Dashboard', metadata: null, spec })).toEqual(spec));
  test('its dashboard is upgraded too', () => {
    expect(openDocument({ kind: 'Dashboard', spec: { title: 'Old', rows: [] } })).toMatchObject({ schemaVersion: 16, panels: [] });
  });
  test.each([
    { kind: 'Dashboard', spec: 'x' },
    { kind: 'Folder', spec },
  ])('%j is none', (document) => {
    expect(openDocument({ schemaVersion: 16, ...document })).toEqual({ schemaVersion: 16, ...document });
  });
});

describe('elements and a layout', () => {
  const spec = { title: 'Second', elements: { 'panel-1': { kind: 'Panel' } }, layout: { kind: 'GridLayout' } };
  test.each([spec, { kind: 'Dashboard', spec, metadata: {} }])('are refused with a sentence: %j', (document) => {
    const opened = openDocument(document);
    expect(opened).toEqual(spec);
    expect(readOnlyReason(opened)).toContain('cannot be opened here');
  });
  test('a dashboard with panels may have fields of these names', () => {
    expect(readOnlyReason({ ...spec, panels })).toBeUndefined();
  });
});

test.each([
  [16, undefined],
  [42, undefined],
  [43, 'schema 43'],
  ['44', 'schema 44'],
  [undefined, undefined],
])('a document of schema %j is opened for editing; notice: %j', (schemaVersion, notice) => {
  const document = { schemaVersion, panels };
  expect(readOnlyReason(document)).toBeUndefined();
  if (notice === undefined) expect(newerNotice(document)).toBeUndefined();
  else expect(newerNotice(document)).toContain(notice);
});

test.each([
  [{}, true],
  [{ schemaVersion: 15 }, true],
  [{ schemaVersion: 16 }, false],
  [{ schemaVersion: '16' }, false],
  [{ schemaVersion: 43 }, false],
])('%j has to be opened first: %j', (document, needed) => expect(needsOpening(document)).toBe(needed));
