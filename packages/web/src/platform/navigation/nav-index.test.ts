import { expect, test } from 'vitest';
import { buildLocationModel } from '../location/useLocationModel.ts';
import { indexNavTree, buildNavModel } from './nav-index.ts';

const TREE = [
  {
    id: 'cfg',
    text: 'Configuration',
    subTitle: 'Organization: Harbour',
    url: '/datasources',
    children: [
      { id: 'datasources', text: 'Data Sources', url: '/datasources' },
      { divider: true, text: 'Divider' },
    ],
  },
  { id: 'help', text: 'Help', hideFromMenu: true },
];

test('[1.3.10-b] the tree is indexed by id, with the parent of each entry', () => {
  const index = indexNavTree(TREE);
  expect([...index.keys()]).toEqual(['cfg', 'datasources', 'help']);
  expect(index.get('datasources')?.parent?.node.id).toBe('cfg');
  expect(index.get('cfg')?.parent).toBeUndefined();
});

test('[1.3.10-b] a page knows its title and the way to it', () => {
  const model = buildNavModel(indexNavTree(TREE), 'datasources');
  expect(model).toMatchObject({ isFound: true, title: 'Data Sources' });
  expect(model.path.map(({ text }) => text)).toEqual(['Configuration', 'Data Sources']);
});

test('[1.8.0-l] an entry that does not exist has the words of the not-found page', () => {
  expect(buildNavModel(indexNavTree(TREE), 'teams')).toEqual({ isFound: false, title: 'Page not found', subTitle: '404 Error', path: [] });
});

test('[1.3.10-b] a location has url, path, query and route parameters', () => {
  expect(
    buildLocationModel({ pathname: '/d/abc/host', search: '?from=now-1h&var-host=a&var-host=b&edit=' }, { uid: 'abc', slug: undefined }),
  ).toEqual({
    url: '/d/abc/host?from=now-1h&var-host=a&var-host=b&edit=',
    path: '/d/abc/host',
    query: { from: 'now-1h', 'var-host': ['a', 'b'], edit: '' },
    routeParams: { uid: 'abc' },
  });
});
