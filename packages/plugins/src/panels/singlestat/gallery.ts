import { type GalleryPanel, type PanelGallery, table, values, wave } from '@pharos/plugin/gallery';

const load = [values(wave(60, { low: 10, high: 90 }), 'load')];
const gaps = [values([null, 4, null, 8, 12, null], 'queue')];
const steps = { thresholds: '50,80', valueName: 'current' };
const at = (value: number | null) => [values([value], 'now')];

const stat = (title: string, targets: GalleryPanel['targets'], options: object = {}): GalleryPanel => ({
  type: 'singlestat',
  title,
  targets,
  ...options,
});
const named = (valueName: string): GalleryPanel => stat(`Stat: ${valueName}`, gaps, { valueName, decimals: 1 });

export const gallery: PanelGallery = {
  title: 'Gallery: single stat',
  panels: [
    stat('A value', load),
    stat('Sparkline', load, { sparkline: { show: true, full: false } }),
    stat('Gauge', load, { gauge: { show: true, minValue: 0, maxValue: 100 }, thresholds: '50,80' }),
    ...['min', 'max', 'avg', 'current', 'total', 'first', 'delta', 'diff', 'range', 'name'].map(named),
    stat('Stat: last_time, ISO', gaps, { valueName: 'last_time', format: 'dateTimeAsIso' }),
    stat('Stat: last_time, US', gaps, { valueName: 'last_time', format: 'dateTimeAsUS' }),
    stat('Null as zero', gaps, { nullPointMode: 'null as zero', decimals: 1 }),
    stat('Column of a table', [table(['host,load,up', 'web-1,0.52,1', 'db-1,12.5,0'])], { tableColumn: 'load', format: 'short' }),
    stat('First column that is no time', [table(['time,host', '2026-01-15T06:00:00Z,web-1'])]),
    stat('Unit and decimals', at(1_610_612_736), { format: 'bytes', decimals: 2 }),
    stat('Prefix and postfix', at(42), { prefix: 'about', postfix: 'of $__name', prefixFontSize: '30%', postfixFontSize: '20%' }),
    stat('Font size 200%', at(42), { valueFontSize: '200%' }),
    stat('Font size 20%', at(42), { valueFontSize: '20%' }),
    stat('50,80: below', at(49.9), { ...steps, colorValue: true }),
    stat('50,80: between', at(50), { ...steps, colorValue: true }),
    stat('50,80: above', at(80), { ...steps, colorValue: true }),
    stat('Background below', at(49.9), { ...steps, colorBackground: true }),
    stat('Background between', at(50), { ...steps, colorBackground: true, prefix: 'disk', postfix: 'full' }),
    stat('Background above', at(80), { ...steps, colorBackground: true, sparkline: { show: true, full: true } }),
    stat('Coloured prefix and postfix', at(60), { ...steps, prefix: 'disk', postfix: 'full', colorPrefix: true, colorPostfix: true }),
    stat('Colours of the author', at(60), { ...steps, colorBackground: true, colors: ['#0a437c', '#511749', '#cffaff'] }),
    stat('Full sparkline', load, { sparkline: { show: true, full: true, lineColor: '#e0752d', fillColor: 'rgba(224, 117, 45, 0.3)' } }),
    stat('Gauge with labels', at(60), { ...steps, gauge: { show: true, thresholdLabels: true }, format: 'percent', colorValue: true }),
    stat('Gauge without markers', at(60), { ...steps, gauge: { show: true, thresholdMarkers: false } }),
    stat('Gauge from 20 to 40', at(25), { gauge: { show: true, minValue: 20, maxValue: 40 }, thresholds: '25,35' }),
    stat('Gauge that cannot be', at(60), { gauge: { show: true, minValue: 100, maxValue: 0 } }),
    stat('Value to text', at(1), { valueMaps: [{ value: '1', op: '=', text: 'UP' }], ...steps, colorValue: true }),
    stat('Range to text', at(60), { mappingType: 2, rangeMaps: [{ from: '50', to: '70', text: 'fair' }] }),
    stat('Null to text', at(null)),
    stat('No value', at(null), { valueMaps: [], nullText: 'asleep' }),
    stat('Multiple series', [values([1], 'a'), values([2], 'b')]),
    stat('Negative', at(-12.5), { format: 'celsius' }),
    stat('Huge', at(1.5e300), { format: 'short' }),
  ].map((panel, index) => ({ ...panel, gridPos: { x: (index % 4) * 6, y: Math.floor(index / 4) * 5, w: 6, h: 5 } })),
};
