import type { Gallery } from '../gallery-document.ts';

/** Only what stays the same when other galleries come. */
const FOUND = { starred: false, search: true, query: 'Gallery: dashboard list' };

export const gallery: Gallery = {
  name: 'dashlist',
  title: 'Gallery: dashboard list',
  panels: [
    { type: 'dashlist', title: 'Search', ...FOUND },
    { type: 'dashlist', title: 'Search without headings, by tag', ...FOUND, headings: false, tags: ['gallery'] },
    { type: 'dashlist', title: 'Nothing found', starred: false, search: true, query: 'no dashboard is called this' },
    { type: 'dashlist', title: 'Recently viewed', starred: false, recent: true },
    {
      type: 'dashlist',
      title: 'Newer form, links with range',
      pluginVersion: '9.0.0',
      options: { showStarred: false, showSearch: true, query: 'Gallery: dashboard list', keepTime: true, includeVars: true },
    },
    { type: 'dashlist', title: 'No list', starred: false },
  ],
};
