import type { JsonObject } from '@pharos/contract/primitives';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openDocument } from '../upgrades/open-document.ts';
import { reportImport } from './import-report.ts';
import { readImport } from './read-import.ts';

describe('the dashboard of a file', () => {
  const document = { title: 'Hosts', panels: [] };
  test.each<[what: string, file: unknown, found: unknown]>([
    ['a document', document, document],
    ['the body of a call', { dashboard: document, overwrite: true, inputs: [] }, document],
    ['a response', { dashboard: document, meta: {} }, document],
    ['a resource', { kind: 'Dashboard', spec: document }, { kind: 'Dashboard', spec: document }],
    ['a resource in the body of a call', { dashboard: { kind: 'Dashboard', spec: document } }, { kind: 'Dashboard', spec: document }],
    ['rows alone', { rows: [] }, { rows: [] }],
  ])('%s', (_what, file, found) => expect(readImport(file)).toEqual({ kind: 'dashboard', document: found }));
  test.each<[file: unknown, sentence: string]>([
    [null, 'a JSON object is expected'],
    [[document], 'a JSON object is expected'],
    ['text', 'a JSON object is expected'],
    [{ dashboard: null, name: 'x' }, 'holds no dashboard'],
    [{ kind: 'Folder', spec: { name: 'x' } }, 'holds no dashboard'],
    [{ kind: 'Dashboard', spec: { title: 'x', elements: {}, layout: {} } }, 'elements and a layout'],
    [{ title: 'x', elements: {}, layout: {} }, 'elements and a layout'],
  ])('%j is refused with a sentence', (file, sentence) => {
    expect(readImport(file)).toEqual({ kind: 'refused', reason: expect.stringContaining(sentence) });
  });
});

describe('the report', () => {
  const kinds = { hasPanelType: (type: string) => type === 'graph' || type === 'text' };
  const report = (file: JsonObject) => reportImport(file, openDocument(file), kinds);
  const brief = (file: JsonObject) => report(file).panels.map(({ id, status, reason }) => [id, status, reason.split(/[.:;]/, 1)[0]]);
  const clone = { id: 9, type: 'graph', repeatPanelId: 1 };

  test('of a document of panels: each one, those of rows too', () => {
    const panels = [
      { id: 1, type: 'graph', title: 'CPU', repeat: 'host' },
      clone,
      { id: 2, type: 'hologram', title: 'Later' },
      { id: 3 },
      { type: 'add-panel' },
      7,
      { id: 4, type: 'row', panels: [{ id: 5, type: 'text' }, { id: 6, type: 'sky' }, { id: 7, type: 'row' }, clone, null] },
      { id: 8, type: 'row', repeatPanelId: 4, panels: [{ id: 10, type: 'text' }] },
    ];
    expect(brief({ schemaVersion: 39, panels, templating: { list: [{ name: 'host' }] } })).toEqual([
      [1, 'kept', ''],
      [9, 'dropped', 'A copy that a repeat made'],
      [2, 'replaced', 'No panel of the type hologram is installed'],
      [3, 'replaced', 'It has no type'],
      [undefined, 'dropped', 'A tile from which a panel is chosen'],
      [undefined, 'dropped', 'This is no panel'],
      [4, 'kept', ''],
      [5, 'kept', ''],
      [6, 'replaced', 'No panel of the type sky is installed'],
      [7, 'dropped', 'Rows do not stand inside of rows'],
      [9, 'dropped', 'A copy that a repeat made'],
      [undefined, 'dropped', 'This is no panel'],
      [8, 'dropped', 'A copy that a repeat made'],
      [10, 'dropped', 'It stands in a copy of a row that repeats, which is made anew'],
    ]);
  });
  test('copies count where nothing repeats', () => {
    expect(brief({ schemaVersion: 16, panels: [clone] })).toEqual([[9, 'kept', '']]);
    expect(brief({ schemaVersion: 16, panels: [clone], snapshot: {}, templating: { list: [{}] } })).toEqual([[9, 'kept', '']]);
  });
  test('[1.4.12-b] of a document of rows: what became of each panel, with what stood there', () => {
    const first = { id: 1, type: 'graphite', title: 'CPU', span: 6, y_format: 'bytes' };
    const rows = [{ panels: [first, 'x'] }, { repeatIteration: 5, panels: [{ id: 2, type: 'text' }] }, null];
    expect(report({ rows })).toEqual({
      from: 0,
      to: 16,
      panels: [
        { id: 1, title: 'CPU', type: 'graphite', status: 'replaced', reason: 'It is a graph now.', source: first },
        { title: '', type: '', status: 'dropped', reason: expect.stringContaining('no panel'), source: 'x' },
        {
          id: 2,
          title: '',
          type: 'text',
          status: 'dropped',
          reason: expect.stringContaining('copy of a row'),
          source: { id: 2, type: 'text' },
        },
        { title: '', type: '', status: 'dropped', reason: expect.stringContaining('no panel'), source: null },
      ],
    });
  });
  test('rows that a newer document still has are no panels of it', () => {
    expect(report({ schemaVersion: 41, rows: [{ panels: [{ id: 1 }] }], panels: [] })).toEqual({ from: 41, to: 41, panels: [] });
  });
  test('of a resource: of the dashboard in it', () => {
    expect(report({ kind: 'Dashboard', spec: { schemaVersion: 39, panels: [{ id: 1, type: 'text' }] } })).toMatchObject({
      from: 39,
      panels: [{ id: 1, status: 'kept' }],
    });
  });
  test('nothing that JSON can hold stops it, and every panel is in it', () => {
    const any = fc.jsonValue({ maxDepth: 2 });
    const file = fc.record(
      {
        schemaVersion: any,
        panels: fc.oneof(any, fc.array(any, { maxLength: 4 })),
        rows: fc.oneof(any, fc.array(fc.record({ panels: fc.oneof(any, fc.array(any, { maxLength: 3 })) }), { maxLength: 3 })),
        templating: any,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(file, (made) => {
        const document: JsonObject = JSON.parse(JSON.stringify(made));
        const found = readImport(document);
        if (found.kind === 'refused') return;
        const { panels } = report(found.document);
        const listed = Array.isArray(document['panels']) ? document['panels'] : [];
        for (const panel of listed) expect(panels.some(({ source }) => source === panel)).toBe(true);
        for (const { status, reason } of panels) expect(status === 'kept' ? reason === '' : reason.length > 10).toBe(true);
      }),
    );
  });
});
