import { valueLinks } from '@pharos/domain/fields/data-links';
import { expect, test } from 'vitest';
import { extractTimeSeries, numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '../plugin.ts';
import { pointLinks } from './point-links.ts';

const ENVIRONMENT = { scope: {}, range: { fromMs: 0, toMs: 9 }, timeParameters: 'from=0', variableParameters: 'var-a=1' };
const links = [{ title: '', url: '/x/${__series.name}/${__value.raw}/${__value.text}/${__value.time}', targetBlank: false }];
const urlOf = (linked: ReturnType<NonNullable<ReturnType<typeof pointLinks>>>) => linked && valueLinks(linked, ENVIRONMENT)[0]?.url;

const [web] = extractTimeSeries([seriesFrame('web', { host: 'w1' }, Float64Array.of(1000, 2000), Float64Array.of(1, 2.5))]);
const [load] = extractTimeSeries([
  tableFrame('hosts', [timeColumn('Time', [1000, 2000]), stringColumn('host', ['a', 'b']), numberColumn('load', [7, 8])]),
]);

test('without links, and at a time that the series does not have, a point leads nowhere', () => {
  expect(web && pointLinks([], web)).toBeUndefined();
  expect(web && pointLinks(links, web)?.(1500, '')).toBeUndefined();
});

test('a point names its series, its value as it is and as it is shown, and its time', () =>
  expect(web && urlOf(pointLinks(links, web)?.(2000, '2.5 ms'))).toBe('/x/web/2.5/2.5%20ms/2000'));

test('other fields of the same row are known', () => {
  const ofRow = [{ title: '', url: '/x?h=${__data.fields.host}', targetBlank: false }];
  expect(load && urlOf(pointLinks(ofRow, load)?.(2000, ''))).toBe('/x?h=b');
});

test('a point that is no row of its frame has its value, and neither row nor time', () => {
  const sum = load && { ...load, times: Float64Array.of(1), column: numberColumn('load', [15]) };
  const linked = sum && pointLinks(links, sum)?.(1, '15');
  expect(linked).not.toHaveProperty('row');
  expect(urlOf(linked)).toBe('/x/hosts/15/15/');
});

test('a series that was calculated stands in a frame of its own', () => {
  const { frame: _frame, ...calculated } = web ?? {};
  const linked = web && pointLinks(links, calculated as typeof web)?.(1000, '1');
  expect(urlOf(linked)).toBe('/x/web/1/1/');
});
