import type { GalleryPanel, PanelGallery } from '@pharos/plugin/gallery';

const hit = (id: number, title: string, more: object = {}) => ({
  id,
  uid: `gallery-hit-${id}`,
  title,
  uri: `db/gallery-hit-${id}`,
  url: `/d/gallery-hit-${id}/dashboard`,
  slug: '',
  type: 'dash-db',
  tags: ['gallery'],
  isStarred: false,
  ...more,
});

const HOSTS = { folderId: 7, folderUid: 'hosts', folderTitle: 'Hosts', folderUrl: '/dashboards/f/hosts/hosts' };
const HITS = [
  hit(901, 'Checkout', { isStarred: true }),
  hit(902, 'Host overview', { isStarred: true, ...HOSTS }),
  hit(903, 'Kubernetes cluster, both regions, with all that runs on the nodes of each of them', HOSTS),
  hit(904, 'Plant floor, line 4'),
];

const found = (query: URLSearchParams) =>
  HITS.filter(
    ({ title, isStarred }) =>
      title.toLowerCase().includes((query.get('query') ?? '').toLowerCase()) && (query.get('starred') !== 'true' || isStarred),
  ).slice(0, Number(query.get('limit') ?? 10));

const list = (title: string, options: object): GalleryPanel => ({ type: 'dashlist', title, ...options });

export const gallery: PanelGallery = {
  title: 'Gallery: dashboard list',
  isSignedIn: true,
  responses: {
    '/api/search': (query) =>
      query
        .getAll('dashboardIds')
        .map((id) => hit(Number(id), 'Gallery: dashboard list'))
        .concat(query.has('dashboardIds') ? [] : found(query)),
  },
  panels: [
    list('Starred, and found by a search', { starred: true, search: true }),
    list('Two at most', { starred: false, search: true, limit: 2 }),
    list('Search without headings, by tag', { starred: false, search: true, headings: false, tags: ['gallery'] }),
    list('Search for a word', { starred: false, search: true, query: 'host' }),
    list('Newer form, links with range and variables', {
      pluginVersion: '9.0.0',
      options: { showStarred: true, showSearch: true, query: 'line', keepTime: true, includeVars: true },
    }),
    list('Newer form, without headings, three at most of a folder', {
      pluginVersion: '9.0.0',
      options: {
        showStarred: false,
        showRecentlyViewed: false,
        showSearch: true,
        showHeadings: false,
        maxItems: 3,
        tags: ['gallery'],
        folderId: 7,
        folderUID: 'hosts',
      },
    }),
    list('Search in a folder, links with range and variables', {
      starred: false,
      search: true,
      folderId: 7,
      folderUid: 'hosts',
      keepTime: true,
      includeVars: true,
    }),
    list('Oldest form: a search for one tag', { mode: 'search', tag: 'gallery' }),
    list('All three, nothing found', { recent: true, search: true, query: 'no dashboard is called this' }),
    list('Recently viewed', { starred: false, recent: true }),
    list('No list', { starred: false }),
  ],
};
