import type { Gallery } from '../gallery-document.ts';
import { values, wave } from '../targets.ts';

const targets = [values(wave(60, { low: 10, high: 90 }), 'load')];

export const gallery: Gallery = {
  name: 'singlestat',
  title: 'Gallery: single stat',
  panels: [
    { type: 'singlestat', title: 'A value', targets },
    { type: 'singlestat', title: 'Sparkline', targets, sparkline: { show: true, full: false } },
    { type: 'singlestat', title: 'Gauge', targets, gauge: { show: true, minValue: 0, maxValue: 100 }, thresholds: '50,80' },
  ],
};
