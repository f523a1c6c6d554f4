import { type GalleryPanel, type PanelGallery, table } from '@pharos/plugin/gallery';

const at = (second: number): string => `2026-01-15T11:59:${String(second).padStart(2, '0')}.000Z`;
const line = (second: number, [level, pod]: readonly [string, string], text: string): string =>
  [at(second), level, pod, 'eu-1', `"${text.replaceAll('"', '""')}"`].join(',');

const LINES = table([
  'time,level,pod,zone,line',
  line(1, ['info', 'checkout-1'], 'listening on 8080'),
  line(7, ['debug', 'checkout-1'], 'cache: 112 hits, 4 misses'),
  line(8, ['debug', 'checkout-1'], 'cache: 119 hits, 5 misses'),
  line(14, ['warning', 'checkout-2'], 'payment provider answers slowly, 1800 ms'),
  line(20, ['error', 'checkout-2'], 'payment provider timeout after 5000 ms order=81244 attempt=3'),
  line(21, ['error', 'checkout-2'], 'payment provider timeout after 5000 ms order=81239 attempt=3'),
  line(30, ['info', 'checkout-1'], '{"event":"order","id":81250,"items":3}'),
  line(
    33,
    ['critical', 'checkout-2'],
    'no provider left: orders are refused until one answers, and everybody who waits is told so by mail',
  ),
  line(40, ['trace', 'checkout-1'], 'tick'),
]);

const EQUAL = table(['time,level,line', ...[1, 2, 3, 4].map((second) => `${at(second)},error,${second === 3 ? 'retry 3' : 'retry'}`)]);

const logs = (title: string, options: object): GalleryPanel => ({ type: 'logs', title, targets: [LINES], options });

export const gallery: PanelGallery = {
  title: 'Gallery: logs',
  panels: [
    logs('As it comes', {}),
    logs('Time, labels, common labels', { showTime: true, showLabels: true, showCommonLabels: true }),
    logs('Wrapped, oldest first', { wrapLogMessage: true, sortOrder: 'Ascending' }),
    logs('JSON prettified', { prettifyLogMessage: true }),
    logs('Equal but for their numbers put together', { dedupStrategy: 'numbers', showTime: true }),
    logs('Equal but for letters and numbers put together', { dedupStrategy: 'signature' }),
    { ...logs('Equal lines put together, oldest first', { dedupStrategy: 'exact', sortOrder: 'Ascending' }), targets: [EQUAL] },
    logs('Without details', { enableLogDetails: false }),
    { ...logs('No column of text', {}), targets: [table(['load', '1'])] },
  ],
};
