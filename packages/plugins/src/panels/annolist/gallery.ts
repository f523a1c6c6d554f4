import type { PanelGallery } from '@pharos/plugin/gallery';

const ONLY_HERE = { onlyFromThisDashboard: true };

export const gallery: PanelGallery = {
  title: 'Gallery: annotations list',
  panels: [
    {
      type: 'annolist',
      title: 'All that is said',
      options: { ...ONLY_HERE, navigateToPanel: false, navigateBefore: '5m', navigateAfter: '1h' },
    },
    { type: 'annolist', title: 'Without who wrote it', options: { ...ONLY_HERE, showUser: false } },
    { type: 'annolist', title: 'Without times', options: { ...ONLY_HERE, showTime: false } },
    { type: 'annolist', title: 'Without tags', options: { ...ONLY_HERE, showTags: false } },
    { type: 'annolist', title: 'Text only', options: { ...ONLY_HERE, showUser: false, showTime: false, showTags: false } },
    { type: 'annolist', title: 'Newest two', options: { ...ONLY_HERE, limit: 2 } },
    { type: 'annolist', title: 'By tag', options: { ...ONLY_HERE, tags: ['maintenance'] } },
    { type: 'annolist', title: 'In the time range', options: { ...ONLY_HERE, onlyInTimeRange: true } },
    { type: 'annolist', title: 'None with such a tag', options: { ...ONLY_HERE, tags: ['nobody used this'] } },
  ],
  annotations: [
    { time: Date.UTC(2026, 0, 14, 22, 30), text: 'Filter replaced', tags: ['maintenance', 'area:north'] },
    { time: Date.UTC(2026, 0, 15, 7, 15), text: 'Release 2.4.1 <b>rolled out</b>', tags: ['release'], panelId: 1 },
    {
      time: Date.UTC(2026, 0, 15, 9, 0),
      timeEnd: Date.UTC(2026, 0, 15, 9, 40),
      text: 'Night shift cleans the tanks of both lines, which takes longer than planned',
      tags: ['maintenance'],
    },
  ],
};
