import { type GalleryPanel, type PanelGallery, table, wave } from '@pharos/plugin/gallery';

const SERIES = 240;
const POINTS = 73;
const START = Date.UTC(2026, 0, 15, 6);
const STEP_MS = 300_000;

/** Many waves around three heights: one alone says little, where most of them run says much. */
const waves = Array.from({ length: SERIES }, (_, place) => {
  const height = [20, 55, 80][place % 3] ?? 0;
  const spread = ((place * 37) % 19) - 9;
  return wave(POINTS, { low: height + spread - 6, high: height + spread + 6, periods: 2 + (place % 2), phase: ((place * 7) % 23) / 90 });
});
const crowd = table([
  ['time', ...waves.map((_, place) => `s${place}`)].join(','),
  ...Array.from({ length: POINTS }, (_, point) =>
    [new Date(START + point * STEP_MS).toISOString(), ...waves.map((values) => values[point])].join(','),
  ),
]);

const panel = (title: string, more: object): GalleryPanel => ({ type: 'graph', title, fill: 0, targets: [crowd], ...more });

export const gallery: PanelGallery = {
  title: 'Gallery: density of lines',
  panels: [
    panel('Lines, density on demand', {}),
    panel('Density from the start', { density: 'on' }),
    panel('Density on a logarithmic axis', { density: 'on', yaxes: [{ logBase: 10, format: 'ms' }, {}] }),
    { ...panel('Time series', { options: { density: 'on', legend: { showLegend: true } } }), type: 'timeseries' },
  ],
};
