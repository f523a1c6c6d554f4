import { at, graph, text } from './odd-builders.ts';
import { ODD_PANELS } from './odd-panels.ts';

const nested = (depth: number): unknown => (depth === 0 ? 'bottom' : { below: [nested(depth - 1)] });

/**
 * Documents that nobody would write by hand and that stores are full of: broken by scripts, by merges, by versions that forgot something.
 * Each opens, says what it cannot show, and is saved as it came.
 */
export const ODD_DOCUMENTS: Readonly<Record<string, unknown>> = {
  ...ODD_PANELS,
  'odd-title-only': { title: 'Title only' },
  'odd-panels-null': {
    title: 'Panels are null',
    schemaVersion: 39,
    panels: null,
    links: null,
    tags: null,
    time: null,
    timepicker: null,
    templating: null,
    annotations: null,
  },
  'odd-variables': {
    title: 'Variables',
    schemaVersion: 16,
    templating: {
      enable: true,
      list: [
        null,
        'variable',
        {},
        { type: 'query' },
        { name: 'unknown', type: 'hologram', query: { deep: [] }, current: 'text' },
        { name: 'groups', type: 'groupby', datasource: { type: 'prometheus', uid: 'x' } },
        { name: 'switch', type: 'switch', current: { value: true } },
        { name: 'host', type: 'custom', query: null, current: null, options: null, multi: 'yes' },
        { name: 'host', type: 'custom', query: 'twice', current: { text: ['twice'], value: ['twice'] } },
        { name: 5, type: 'interval', query: ['1m'], auto: 'true', auto_count: '30', current: { text: 1, value: 1 } },
        { name: '__proto__', type: 'constant', query: 'polluted' },
        { name: 'a b', type: 'textbox', query: 7 },
        { name: 'self', type: 'query', query: 'label_values($self, job)', datasource: '$self', refresh: '1', regex: '/(/', sort: 'up' },
        { name: 'filters', type: 'adhoc', filters: [null, 'job', { key: 5 }], datasource: null },
      ],
    },
    panels: [graph(1, { title: '$host $switch ${unknown} [[a b]] $__proto__', gridPos: at(0) })],
  },
  'odd-templating-list': {
    title: 'Templating is a list',
    schemaVersion: 16,
    templating: [],
    annotations: [],
    links: {},
    panels: [text(1)],
  },
  'odd-annotations': {
    title: 'Annotations',
    schemaVersion: 16,
    annotations: {
      list: [
        null,
        {},
        'events',
        { enable: 'yes', name: 5, datasource: 7, iconColor: null },
        { builtIn: 1, type: 'dashboard', enable: true, datasource: '-- Grafana --' },
        { builtIn: 1 },
      ],
    },
    panels: [graph(1, { gridPos: at(0) })],
  },
  'odd-range': {
    title: 'Range',
    schemaVersion: 16,
    time: { from: 'yesterday', to: '' },
    refresh: 'soon',
    timezone: 'Mars/Olympus',
    panels: [graph(1, { timeFrom: 'x', timeShift: {}, gridPos: at(0) })],
  },
  'odd-names': {
    title: 'Names',
    schemaVersion: 16,
    toString: 'text',
    hasOwnProperty: 1,
    '': 'empty',
    tags: ['__proto__', 'constructor'],
    templating: { list: [{ name: 'toString', type: 'custom', query: 'a,b', current: { text: 'a', value: 'a' } }] },
    panels: [
      { id: 1, type: 'constructor', title: 'constructor', gridPos: at(0) },
      { id: 2, type: '__proto__', title: '__proto__', gridPos: at(1) },
      { id: 3, type: 'toString', title: '$toString', gridPos: at(2) },
      graph(4, { gridPos: at(3), datasource: '__proto__', valueOf: 7, aliasColors: { toString: 'red' } }),
      graph(5, { gridPos: at(4), targets: [{ refId: '__proto__', scenarioId: 'random_walk', alias: 'constructor' }] }),
    ],
  },
  'odd-letters': {
    title: 'لوحة القيادة — 仪表板 \u{1F468}\u200D\u{1F469}\u200D\u{1F467} Z\u0351\u036B\u0343a\u0327lgo \u202Ereversed',
    schemaVersion: 16,
    tags: ['عربي', '中文', 'a'.repeat(60), '<b>', 'A', 'a'],
    panels: [
      graph(1, { title: 'עברית \u202E txt.exe \u202C', gridPos: at(0) }),
      graph(2, { title: '<img src=x onerror=alert(1)>', gridPos: at(1) }),
      graph(3, { title: 'long '.repeat(400), gridPos: at(2) }),
      text(4, { title: '\n\t  ', content: '# \ufffe words', gridPos: at(3) }),
      text(5, { title: '\u2028\u2029', mode: 'html', content: '<script>throw 1</script><b>bold', gridPos: at(4) }),
    ],
  },
  'odd-deep': {
    title: 'Deep',
    schemaVersion: 16,
    ofAnotherTool: nested(24),
    panels: [text(1, { gridPos: at(0), ofAnotherTool: nested(20) })],
  },
  'odd-numbers': {
    title: 'Numbers',
    schemaVersion: 16,
    version: -1,
    panels: [graph(1, { gridPos: at(0), nullPointMode: null, bars: 1, ofAnotherTool: [1e308, -0, 5e-324] })],
  },
  'odd-schema-text': { title: 'Schema is a word', schemaVersion: 'newest', panels: [graph(1, { gridPos: at(0) })] },
  'odd-schema-negative': { title: 'Schema is negative', schemaVersion: -3, rows: [{ panels: [graph(1)] }] },
  'odd-schema-fraction': { title: 'Schema is a fraction', schemaVersion: 16.5, panels: [graph(1, { gridPos: at(0) })] },
};

/** What can be neither shown nor stored, as JSON: each is refused with a sentence. */
export const REFUSED_TEXTS: Readonly<Record<string, string>> = {
  elements: '{"title":"Of elements","elements":{"panel-1":{"kind":"Panel"}},"layout":{"kind":"GridLayout","spec":{"items":[]}}}',
  'a resource of elements':
    '{"apiVersion":"dashboard.grafana.app/v2beta1","kind":"Dashboard","metadata":{"name":"two"},"spec":{"title":"Of elements","elements":{},"layout":{"kind":"AutoGridLayout","spec":{}}}}',
  'a key that all objects inherit': '{"title":"Names","schemaVersion":16,"panels":[{"id":1,"__proto__":{"type":"graph"}}]}',
  'a key twice': '{"title":"One","schemaVersion":16,"title":"Two"}',
  NUL: '{"title":"NUL","schemaVersion":16,"panels":[{"id":1,"content":"\\u0000"}]}',
  'half a letter': '{"title":"Half","schemaVersion":16,"panels":[{"id":1,"content":"\\ud83d"}]}',
  'no title': '{"schemaVersion":16,"panels":[]}',
  'a title that is a number': '{"title":2019,"schemaVersion":16,"panels":[]}',
};
