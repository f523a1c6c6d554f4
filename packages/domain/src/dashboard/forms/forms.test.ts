import { describe, expect, test } from 'vitest';
import { readAnnotations, writeAnnotationQuery } from './annotations.ts';
import { readDashboardLinks, readPanelLinks, writePanelLink, type PanelLink } from './links.ts';
import { optionsForm } from './panel-options.ts';

describe('annotations', () => {
  const read = (...list: Record<string, unknown>[]) => readAnnotations({ annotations: { list } });
  const builtIn = { builtIn: 1, name: 'Annotations & Alerts', datasource: '-- Grafana --', hide: true, type: 'dashboard' };

  test('[2.3.2-b] without a built-in query one stands in front', () => {
    expect(read()).toEqual([
      {
        name: 'Annotations & Alerts',
        datasource: '-- Grafana --',
        isEnabled: true,
        isHidden: true,
        iconColor: 'rgba(0, 211, 255, 1)',
        isBuiltIn: true,
        query: { type: 'dashboard' },
        panels: undefined,
      },
    ]);
    expect(read(builtIn, { name: 'x' }).map(({ name }) => name)).toEqual(['Annotations & Alerts', 'x']);
  });
  test('[2.3.2-b] the query stands beside the other fields, or in the target', () => {
    const [, old, newer, text] = read(
      builtIn,
      { name: 'a', datasource: 'prod', enable: false, iconColor: 'red', expr: 'up', step: '1m' },
      {
        datasource: { type: 'prometheus', uid: 'p' },
        target: { expr: 'up', refId: 'Anno' },
        titleFormat: 't',
        filter: { exclude: true, ids: [1, 'x', 2] },
      },
      { target: 'alias(a)', filter: { ids: [3] } },
    );
    expect(old).toMatchObject({ isEnabled: false, isHidden: false, iconColor: 'red', query: { expr: 'up', step: '1m' } });
    expect(newer).toMatchObject({
      name: '',
      datasource: { uid: 'p' },
      isEnabled: true,
      iconColor: 'rgba(255, 96, 96, 1)',
      query: { expr: 'up', refId: 'Anno', titleFormat: 't' },
      panels: { ids: [1, 2], isExcluding: true },
    });
    expect(text).toMatchObject({ datasource: null, query: { target: 'alias(a)' }, panels: { ids: [3], isExcluding: false } });
  });
  test.each<[what: string, stored: Record<string, unknown>, schemaVersion: number, written: Record<string, unknown>]>([
    ['beside', { name: 'a', expr: 'up' }, 39, { name: 'a', expr: 'down' }],
    ['in the target', { name: 'a', target: { expr: 'up' } }, 39, { name: 'a', target: { expr: 'down' } }],
    ['in both, where it stood in both', { expr: 'x', target: { expr: 'up' } }, 39, { expr: 'down', target: { expr: 'down' } }],
    ['in a target of a new one', { name: 'a' }, 33, { name: 'a', target: { expr: 'down' } }],
    ['beside in a new one before that', { name: 'a' }, 32, { name: 'a', expr: 'down' }],
  ])('another query is written %s', (_what, stored, schemaVersion, written) => {
    expect(writeAnnotationQuery(stored, { expr: 'down' }, { schemaVersion })).toEqual(written);
  });
});

describe('links', () => {
  test('of a dashboard', () => {
    const link = { type: 'link', title: 't', url: 'u', tooltip: 'x', icon: 'bolt', keepTime: true, targetBlank: true, tags: ['a', 1] };
    expect(readDashboardLinks([link, null, { type: 'dashboards', asDropdown: true, includeVars: true }])).toEqual([
      {
        kind: 'link',
        title: 't',
        url: 'u',
        tooltip: 'x',
        icon: 'bolt',
        tags: ['a'],
        isDropdown: false,
        hasTime: true,
        hasVariables: false,
        isNewTab: true,
      },
      expect.objectContaining({ kind: 'dashboards', isDropdown: true, hasVariables: true, tags: [] }),
    ]);
    expect(readDashboardLinks('x')).toEqual([]);
  });

  const none: PanelLink = {
    kind: 'absolute',
    dashboard: '',
    title: '',
    url: '/',
    params: '',
    hasTime: false,
    hasVariables: false,
    isNewTab: false,
  };
  test.each<[link: Record<string, unknown>, read: Partial<PanelLink>]>([
    [
      { type: 'absolute', url: 'http://x/?a=1', title: 'T', targetBlank: true },
      { url: 'http://x/?a=1', title: 'T', isNewTab: true },
    ],
    [
      { type: 'dashboard', dashUri: 'db/hosts', keepTime: true, params: 'a=1' },
      { kind: 'dashboard', url: 'dashboard/db/hosts', hasTime: true, params: 'a=1' },
    ],
    [
      { type: 'dashboard', dashboard: 'My Hosts (2)', includeVars: true },
      { kind: 'dashboard', dashboard: 'My Hosts (2)', url: 'dashboard/db/my-hosts-2', hasVariables: true },
    ],
    [{}, {}],
    [{ url: '/d/x?${__url_time_range}&${__all_variables}' }, { kind: 'dashboard', url: '/d/x', hasTime: true, hasVariables: true }],
    [{ url: '/d/x?a=1&$__url_time_range' }, { kind: 'dashboard', url: '/d/x?a=1', hasTime: true }],
    [{ url: '/d/x?$__all_variables' }, { kind: 'dashboard', url: '/d/x', hasVariables: true }],
    [{ url: '/d/x?from=${__url_time_range}' }, { kind: 'dashboard', url: '/d/x?from=${__url_time_range}' }],
  ])('[2.2.10-b] of a panel: %j', (link, read) => expect(readPanelLinks([link])).toEqual([{ ...none, ...read }]));

  const full: PanelLink = {
    kind: 'absolute',
    dashboard: '',
    title: 'T',
    url: '/d/x',
    params: 'a=1',
    hasTime: true,
    hasVariables: true,
    isNewTab: true,
  };
  test.each<[schemaVersion: number, link: PanelLink, written: object]>([
    [18, full, { type: 'absolute', title: 'T', url: '/d/x', params: 'a=1', keepTime: true, includeVars: true, targetBlank: true }],
    [19, full, { title: 'T', url: '/d/x?${__url_time_range}&${__all_variables}&a=1', targetBlank: true }],
    [42, { ...none, url: '/d/x?b=2', hasTime: true }, { title: '', url: '/d/x?b=2&${__url_time_range}', targetBlank: false }],
    [42, none, { title: '', url: '/', targetBlank: false }],
  ])('a document of schema %i writes one in its form', (schemaVersion, link, written) => {
    expect(writePanelLink(link, { schemaVersion })).toEqual(written);
  });

  const toHosts = { type: 'dashboard', dashboard: 'My Hosts (2)', dashUri: 'db/hosts', mine: 1 };
  test.each<[title: string, schemaVersion: number, stored: object, change: Partial<PanelLink>, written: object]>([
    ['a title alone', 16, toHosts, { title: 'T' }, { ...toHosts, title: 'T' }],
    [
      'another dashboard',
      16,
      toHosts,
      { dashboard: 'Disks', url: '/d/disks/disks' },
      { type: 'dashboard', dashboard: 'Disks', mine: 1, url: '/d/disks/disks', params: '', keepTime: false, includeVars: false },
    ],
    [
      'an address in place of a dashboard',
      16,
      toHosts,
      { kind: 'absolute', url: 'https://wiki.test' },
      { type: 'absolute', mine: 1, url: 'https://wiki.test', params: '', keepTime: false, includeVars: false },
    ],
    ['what is taken along', 22, { url: '/d/x?a=1', mine: 1 }, { hasTime: true }, { url: '/d/x?a=1&${__url_time_range}', mine: 1 }],
    [
      'the title of a newer one',
      22,
      { url: '/d/x?${__url_time_range}&a=1' },
      { title: 'T' },
      { title: 'T', url: '/d/x?${__url_time_range}&a=1' },
    ],
  ])('[2.2.10-b] a change of %s leaves the rest of a stored link as it is', (_title, schemaVersion, stored, change, written) => {
    const [link] = readPanelLinks([stored]);
    expect(link && writePanelLink({ ...link, ...change }, { schemaVersion }, { ...stored })).toEqual(written);
  });
});

test.each([
  [{ type: 'table', styles: [] }, 'own'],
  [{ type: 'table', styles: [], options: {}, pluginVersion: '6.6.0' }, 'own'],
  [{ type: 'table', options: { showHeader: true }, fieldConfig: {}, pluginVersion: '10.1.8' }, 'fields'],
  [{ type: 'heatmap', cards: {}, options: { calculate: false }, pluginVersion: '9.4.3' }, 'fields'],
  [{ type: 'table', fieldConfig: { defaults: {} }, pluginVersion: '7.0.0' }, 'fields'],
  [{ type: 'graph', options: { dataLinks: [] } }, 'own'],
  [{ type: 'text', options: 'x', pluginVersion: '9' }, 'own'],
])('the options of %j are %s', (panel, form) => expect(optionsForm(panel)).toBe(form));
