import { describe, expect, test } from 'vitest';
import { type IndexTerm, indexTerms, searchTerms, splitTerms } from './index-terms.ts';

describe('words of a text', () => {
  test.each([
    ['CPU Busy', ['cpu', 'busy']],
    [
      'rate(node_cpu_seconds_total{mode!="idle"}[5m])',
      ['rate', 'node_cpu_seconds_total', 'cpu_seconds_total', 'seconds_total', 'total', 'mode', 'idle'],
    ],
    ['servers.web01.load', ['servers.web01.load', 'web01.load', 'load']],
    ['job:errors:rate5m', ['job:errors:rate5m', 'errors:rate5m', 'rate5m']],
    ['histogram_quantile(0.95, x)', ['histogram_quantile', 'quantile']],
    ['Ｗｉｄｅ Übersicht', ['wide', 'übersicht']],
    ['1e9 10 5m 30s a', []],
    ['trailing_', ['trailing']],
    ['', []],
  ])('%s', (text, expected) => expect([...splitTerms(text)]).toEqual(expected));
  test('are cut where nobody types on', () => {
    expect([...splitTerms('x'.repeat(300))]).toEqual(['x'.repeat(100)]);
    expect(splitTerms(Array.from({ length: 50 }, (_, index) => `p${index}`).join('.')).size).toBe(12);
  });
});

describe('words of a search', () => {
  test.each([
    ['node_cpu', ['node_cpu']],
    [' CPU  busy cpu', ['cpu', 'busy']],
    ['node_', ['node']],
    ['"; drop', ['drop']],
    ['%', []],
  ])('%s', (text, expected) => expect(searchTerms(text)).toEqual(expected));
});

const termsOf = (document: unknown, kind: IndexTerm['kind']) =>
  indexTerms(document)
    .filter((one) => one.kind === kind)
    .map(({ term }) => term);
const panel = (more: object) => ({ title: 'CPU', targets: [{ refId: 'A', expr: 'up', legendFormat: '{{instance}}' }], ...more });

describe('what a dashboard is found by', () => {
  test('titles, descriptions and queries of panels, in collapsed rows and old rows too', () => {
    const document = {
      title: 'not of a panel',
      panels: [panel({ description: 'of the boilers' }), { type: 'row', title: 'Row', panels: [panel({ title: 'Memory' })] }],
      rows: [{ panels: [panel({ title: 'Old', targets: [{ target: 'aliasByNode(servers.web01.load, 1)' }] })] }],
    };
    expect(termsOf(document, 'title')).toEqual(['cpu', 'row', 'memory', 'old']);
    expect(termsOf(document, 'description')).toEqual(['of', 'the', 'boilers']);
    expect(termsOf(document, 'query')).toEqual(['up', 'aliasbynode', 'servers.web01.load', 'web01.load', 'load']);
  });

  test.each([
    ['a name', panel({ datasource: 'Prometheus' }), ['Prometheus']],
    ['uid and type', panel({ datasource: { type: 'prometheus', uid: 'P1' } }), ['P1']],
    ['the default one', panel({ datasource: null }), ['']],
    ['none', panel({}), ['']],
    ['default by its word', panel({ datasource: 'default' }), ['']],
    ['a variable', panel({ datasource: '$source' }), []],
    ['mixed', panel({ datasource: '-- Mixed --', targets: [{ datasource: 'A' }, { datasource: { uid: 'B' } }] }), ['A', 'B']],
    ['a panel without queries', { type: 'text', datasource: 'Prometheus' }, []],
  ])('a data source by %s', (_, one, expected) => expect(termsOf({ panels: [one] }, 'reference')).toEqual(expected));

  test('data sources of variables and annotations', () => {
    const document = {
      templating: {
        list: [
          { type: 'query', datasource: 'V' },
          { type: 'datasource', current: { value: 'W' } },
          { type: 'custom', datasource: null },
        ],
      },
      annotations: { list: [{ datasource: 'X' }, { datasource: '-- Grafana --' }, {}] },
    };
    expect(termsOf(document, 'reference')).toEqual(['V', 'W', 'X']);
    expect(termsOf(document, 'source')).toEqual([]); // one letter is no word
  });

  test.each([
    null,
    1,
    'x',
    [],
    {},
    { panels: 'x', rows: [null], templating: 7, annotations: { list: {} } },
    { panels: [null, 1, { targets: [null] }] },
  ])('%j breaks nothing', (document) => expect(Array.isArray(indexTerms(document))).toBe(true));

  test('of a huge one no more than anybody searches for', () => {
    const panels = Array.from({ length: 5000 }, (_, index) => panel({ title: `panel number ${index} name${index}` }));
    expect(indexTerms({ panels }).length).toBe(3000);
  });
});
