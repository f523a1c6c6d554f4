import type { JsonObject } from '@pharos/contract/primitives';
import { describe, expect, test } from 'vitest';
import { currentVariables } from '../../variables/current.ts';
import { addressTextsOf } from '../../variables/current.ts';
import { edit, startHistory, undo } from '../changes/history.ts';
import type { Edit } from '../changes/edit.ts';
import { type PanelLink, readPanelLinks } from '../forms/links.ts';
import { findPanel } from '../panel-commands.ts';
import { readDashboard } from '../read-dashboard.ts';
import { interpolatePanel } from '../shown/interpolate-panel.ts';
import { appendQuery, dashboardLinkAddress, linkParameters, panelLinkAddress, type LinkContext } from './link-address.ts';
import { addLink, duplicateLink, moveLink, removeLink, setPanelLink, updateLink } from './link-commands.ts';

const dashboard = (more: JsonObject = {}) => readDashboard({ schemaVersion: 16, title: 'Hosts', ...more });
const LINKS = [
  { type: 'link', title: 'a', url: '/a', mine: 1 },
  { type: 'dashboards', title: 'b', tags: ['x'] },
];
const after = (change: Edit, links: readonly JsonObject[] = LINKS) => {
  const history = edit(startHistory(dashboard({ links })), change);
  expect(undo(history).current.links).toEqual(links);
  return history.current.links;
};
const titles = (links: readonly JsonObject[]) => links.map(({ title }) => title);

describe('[2.2.6-g] links of a dashboard', () => {
  test('a new one has every field of a document', () => {
    expect(after(addLink()).at(-1)).toEqual({
      type: 'dashboards',
      title: '',
      url: '',
      tooltip: '',
      icon: 'external link',
      tags: [],
      asDropdown: false,
      keepTime: false,
      includeVars: false,
      targetBlank: false,
    });
  });
  test('fields are written under their names, and what nobody knows stays', () => {
    const fields = {
      kind: 'dashboards',
      url: '/x',
      tooltip: 't',
      icon: 'bolt',
      tags: ['y'],
      isDropdown: true,
      hasTime: true,
      hasVariables: true,
      isNewTab: true,
    } as const;
    expect(after(updateLink(0, fields))[0]).toEqual({
      type: 'dashboards',
      title: 'a',
      url: '/x',
      mine: 1,
      tooltip: 't',
      icon: 'bolt',
      tags: ['y'],
      asDropdown: true,
      keepTime: true,
      includeVars: true,
      targetBlank: true,
    });
  });
  test('they are moved, copied and removed', () => {
    expect(titles(after(moveLink(0, 1)))).toEqual(['b', 'a']);
    expect(titles(after(moveLink(0, 2)))).toEqual(['a', 'b']);
    expect(titles(after(moveLink(0, -1)))).toEqual(['a', 'b']);
    expect(titles(after(duplicateLink(0)))).toEqual(['a', 'a', 'b']);
    expect(titles(after(removeLink(0)))).toEqual(['b']);
  });
});

test('[2.2.10-b] links of a panel are added, changed and removed in the form of the document', () => {
  const link: PanelLink = {
    kind: 'absolute',
    dashboard: '',
    title: 'T',
    url: '/x',
    params: '',
    hasTime: true,
    hasVariables: false,
    isNewTab: false,
  };
  const open = (schemaVersion: number, links?: JsonObject[]) => dashboard({ schemaVersion, panels: [{ id: 1, type: 'graph', links }] });
  const linksAfter = (board: ReturnType<typeof dashboard>, index: number, next: PanelLink | undefined) => {
    const { links } = findPanel(board, 1) ?? {};
    return findPanel(edit(startHistory(board), setPanelLink(1, { links, index, link: next }, board)).current, 1)?.links;
  };
  expect(linksAfter(open(16), 0, link)).toEqual([
    { type: 'absolute', title: 'T', url: '/x', params: '', keepTime: true, includeVars: false, targetBlank: false },
  ]);
  expect(linksAfter(open(22, [{ url: '/old' }]), 0, link)).toEqual([{ title: 'T', url: '/x?${__url_time_range}' }]);
  expect(linksAfter(open(22, [{ url: '/old' }]), 0, undefined)).toBeUndefined();
});

const variables = currentVariables(
  dashboard({
    templating: {
      list: [
        { name: 'host', type: 'custom', multi: true, query: 'a,b', current: { value: ['a', 'b & c'], text: 'a + b & c' } },
        { name: 'hidden', type: 'custom', query: 'x', skipUrlSync: true, current: { value: 'x', text: 'x' } },
      ],
    },
  }),
  {},
);
const context: LinkContext = {
  range: { from: 'now-6h', to: 1_500_000_000_000 },
  variables,
  textsOf: addressTextsOf,
  scope: { host: { value: 'web 1' } },
};

test.each<[carried: object, query: string]>([
  [{}, ''],
  [{ hasTime: true }, 'from=now-6h&to=1500000000000'],
  [{ hasVariables: true }, 'var-host=a&var-host=b+%26+c'],
])('what a link takes along: %j', (carried, query) => {
  expect(linkParameters({ hasTime: false, hasVariables: false, ...carried }, context)).toBe(query);
});

test.each([
  ['/d/x', 'a=1', '/d/x?a=1'],
  ['/d/x?b=2', 'a=1', '/d/x?b=2&a=1'],
  ['/d/x?', 'a=1', '/d/x?a=1'],
  ['/d/x#top', 'a=1', '/d/x?a=1#top'],
  ['/d/x', '', '/d/x'],
])('%s with %s', (url, query, whole) => expect(appendQuery(url, query)).toBe(whole));

test('addresses: variables are replaced, parameters come behind', () => {
  const carried = { hasTime: true, hasVariables: false };
  expect(dashboardLinkAddress({ url: '/d/$host?x=1', ...carried }, context)).toBe('/d/web 1?x=1&from=now-6h&to=1500000000000');
  const link = { title: '', url: '/d/y', params: 'z=1', isNewTab: false, ...carried };
  expect(panelLinkAddress(link, context)).toBe('/d/y?from=now-6h&to=1500000000000&z=1');
});

describe.each([
  ['A & B', 'A%20%26%20B'],
  ['C#1', 'C%231'],
  ['p+q', 'p%2Bq'],
  ['100%', '100%25'],
  ['é?/=', '%C3%A9%3F%2F%3D'],
])('[U6] the value %j is encoded in an address, once', (value, coded) => {
  const scope = { pier: { value } };
  const here: LinkContext = { ...context, range: { from: 'now-1h', to: 'now' }, scope };
  const rules = { quotingOf: () => ({}), textFieldsOf: (type: string) => (type === 'text' ? ['content', 'options'] : []) };
  const ADDRESS = '/d/TARGET/x?var-place=$pier&k=1';
  const behind = (address: string) => Object.fromEntries(new URL(address, 'http://page.test').searchParams);
  const panelOf = (more: JsonObject) => {
    const panel = findPanel(dashboard({ panels: [{ id: 1, type: 'singlestat', ...more }] }), 1);
    if (!panel) throw new RangeError('no panel');
    return interpolatePanel(panel, scope, rules);
  };
  const addressOf = (link: JsonObject) =>
    readPanelLinks(panelOf({ links: [link] }).links).map((one) => panelLinkAddress(one, here))[0] ?? '';

  test('in a link of the dashboard', () => {
    const address = dashboardLinkAddress({ url: ADDRESS, hasTime: true, hasVariables: false }, here);
    expect(address).toBe(`/d/TARGET/x?var-place=${coded}&k=1&from=now-1h&to=now`);
    expect(behind(address)).toEqual({ 'var-place': value, k: '1', from: 'now-1h', to: 'now' });
  });
  test.each<[form: string, link: JsonObject]>([
    ['absolute', { type: 'absolute', url: ADDRESS, keepTime: true }],
    ['dashboard', { type: 'dashboard', url: ADDRESS, keepTime: true }],
    ['params', { type: 'dashboard', url: '/d/TARGET/x', params: 'var-place=$pier&k=1', keepTime: true }],
    ['newer', { url: `${ADDRESS}&\${__url_time_range}` }],
  ])('in a link of a panel: %s', (_form, link) => {
    const address = addressOf({ title: '$pier', ...link });
    expect(address).toContain(`var-place=${coded}&k=1`);
    expect(behind(address)).toEqual({ 'var-place': value, k: '1', from: 'now-1h', to: 'now' });
  });
  test.each<[address: string, same: string]>([
    ['$pier', value],
    ['/d/$pier/x', `/d/${value}/x`],
    ['/d/x?$pier', `/d/x?${value}`],
    ['/d/x?a=1&$pier', `/d/x?a=1&${value}`],
    ['/d/x?a=${pier:raw}', `/d/x?a=${value}`],
    ['/d/x?a=${pier:percentencode}', `/d/x?a=${coded}`],
  ])('what stays: %s', (url, same) => {
    expect(dashboardLinkAddress({ url, hasTime: false, hasVariables: false }, here)).toBe(same);
    expect(panelOf({ links: [{ url }] }).links).toEqual([{ url: same }]);
  });
  test('in Markdown, of a text panel of either form and of a description, and nowhere else in it', () => {
    const text = `$pier [$pier](${ADDRESS})`;
    const filled = `${value} [${value}](/d/TARGET/x?var-place=${coded}&k=1)`;
    expect(panelOf({ type: 'text', content: text, description: text })).toMatchObject({ content: filled, description: filled });
    expect(panelOf({ type: 'text', options: { mode: 'markdown', content: text } })).toMatchObject({ options: { content: filled } });
  });
  test.each(['href="', "href='", 'href = "', 'SRC="', 'src=\n"'])('in HTML behind %j', (opening) => {
    expect(panelOf({ type: 'text', content: `$pier <x ${opening}${ADDRESS}` })).toMatchObject({
      content: `${value} <x ${opening}/d/TARGET/x?var-place=${coded}&k=1`,
    });
  });
});
