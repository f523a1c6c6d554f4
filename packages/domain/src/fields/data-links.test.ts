import { describe, expect, test } from 'vitest';
import { numberColumn, seriesFrame, stringColumn, tableFrame, timeColumn } from '../frames/build.ts';
import { type LinkEnvironment, valueLinks } from './data-links.ts';
import { fieldsOf } from './fields-of.ts';
import { linkedValue, type LinkedValue } from './linked-value.ts';

const table = tableFrame('hosts', [
  timeColumn('Time', [1_500_000_000_000, 1_500_000_060_000]),
  stringColumn('host name', ['web/1', 'a b&c']),
  numberColumn('load', [0.5, null]),
]);
const series = seriesFrame('cpu of web', { host: 'web', 'a.b': 'dotted' }, Float64Array.of(1000), Float64Array.of(42));
const field = (name: string, frame = table) => {
  const found = fieldsOf([{ ...frame, meta: { ...frame.meta, refId: 'B' } }]).find((one) => one.name === name);
  if (!found) throw new RangeError(name);
  return found;
};
const environment: LinkEnvironment = {
  scope: { host: { value: 'a b' }, many: { value: ['a', 'b&c'], text: 'a + b&c' }, __dashboard: { value: 'Hosts' } },
  range: { fromMs: 1000, toMs: 2000 },
  timeParameters: 'from=now-1h&to=now',
  variableParameters: 'var-host=a+b&var-many=a',
};
const LOAD: LinkedValue = { links: [], field: field('load'), row: 0, value: 0.5, text: '50%' };
const follow = (url: string, value: LinkedValue = LOAD, title = 'T') =>
  valueLinks({ ...value, links: [{ title, url, targetBlank: false }] }, environment)[0];
const urlOf = (url: string, value?: LinkedValue) => follow(url, value)?.url;

test('[B14] a link ends: its title at 1,000 characters, and an address longer than 64 KB is not followed', () => {
  const value: LinkedValue = { ...LOAD, text: 'x'.repeat(100_000) };
  const link = follow('/d/a?x=${__value.text}', value, '${__value.text}'.repeat(50));
  expect([link?.url, link?.title]).toEqual([undefined, `${'x'.repeat(999)}…`]);
  expect(follow('/d/a?x=${__value.text}${__value.text}', { ...value, text: 'x'.repeat(30_000) })?.url).toHaveLength(60_007);
});

describe('what stands for a name', () => {
  const OF_SERIES: LinkedValue = { links: [], field: field('cpu of web', series), row: 0, value: 42, text: '42 ms' };
  const REDUCED: LinkedValue = { links: [], field: field('load'), value: 0.5, text: '50%', calc: 'mean' };
  test.each<[name: string, value: LinkedValue, expected: string]>([
    ['${__value.raw}', LOAD, '0.5'],
    ['${__value}', LOAD, '0.5'],
    ['${__value.numeric}', LOAD, '0.5'],
    ['${__value.text}', LOAD, '50%25'],
    ['${__value.time}', LOAD, '1500000000000'],
    ['${__value.time:date:YYYY}', LOAD, '2017'],
    ['${__value_time}', LOAD, '1500000000000'],
    ['${__value_time:date:YYYY}', LOAD, '2017'],
    ['${__value.time:date:{YYYY}', LOAD, '{2017'],
    ['${__from:date:{YYYY}', LOAD, '{1970'],
    ['${__value.calc}', REDUCED, 'mean'],
    ['${__value.time}', REDUCED, ''],
    ['${__value.numeric}', { ...LOAD, value: 'x' }, 'NaN'],
    ['${__value.raw}', { ...LOAD, value: null }, ''],
    ['${__series.name}', OF_SERIES, 'cpu%20of%20web'],
    ['${__series_name}', OF_SERIES, 'cpu%20of%20web'],
    ['$__series_name', OF_SERIES, 'cpu%20of%20web'],
    ['${__field.name}', OF_SERIES, 'Value'],
    ['${__field.labels.host}', OF_SERIES, 'web'],
    ['${__field.labels["a.b"]}', OF_SERIES, 'dotted'],
    ['${__series.labels.host}', OF_SERIES, 'web'],
    ['${__series.labels["a.b"]}', OF_SERIES, 'dotted'],
    ['${__field.labels.gone}', OF_SERIES, ''],
    ['${__series.refId}', LOAD, 'B'],
    ['${__data.fields[1]}', LOAD, 'web%2F1'],
    ['${__data.fields["host name"]}', LOAD, 'web%2F1'],
    ["${__data.fields['host name']}", { ...LOAD, row: 1 }, 'a%20b%26c'],
    ['${__data.fields.load}', LOAD, '0.5'],
    ['${__data.fields.load.numeric}', LOAD, '0.5'],
    ['${__data.fields["host name"].text}', LOAD, 'web%2F1'],
    ['${__data.fields[9]}', LOAD, ''],
    ['${__data.fields.gone}', LOAD, ''],
    ['${__data.fields.load}', REDUCED, ''],
    ['${__data.fields[1].labels.host}', OF_SERIES, 'web'],
    ['${__data.fields.Value.labels["a.b"]}', OF_SERIES, 'dotted'],
    ['${__data.fields[1].labels.gone}', OF_SERIES, ''],
    ['${__data.fields[9].labels.host}', OF_SERIES, ''],
    ['${__data.fields[1].nonsense}', OF_SERIES, '${__data.fields[1].nonsense}'],
    ['${__from}', LOAD, '1000'],
    ['${__to:date:iso}', LOAD, '1970-01-01T00:00:02.000Z'],
    ['${__dashboard}', LOAD, 'Hosts'],
    ['$host', LOAD, 'a%20b'],
    ['[[host]]', LOAD, 'a%20b'],
    ['${many}', LOAD, '%7Ba%2Cb%26c%7D'],
    ['${many:queryparam}', LOAD, 'var-many=a&var-many=b%26c'],
    ['${many:raw}', LOAD, 'a,b&c'],
    ['$unknown', LOAD, '$unknown'],
    ['${__value.nonsense}', LOAD, '${__value.nonsense}'],
  ])('%s is %3$s', (name, value, expected) => expect(urlOf(`/d/x?a=${name}`, value)).toBe(`/d/x?a=${expected}`));

  test('the range and all variables are parameters, as they are', () => {
    expect(urlOf('/d/x?${__url_time_range}&${__all_variables}')).toBe('/d/x?from=now-1h&to=now&var-host=a+b&var-many=a');
    expect(urlOf('/d/x?$__url_time_range')).toBe('/d/x?from=now-1h&to=now');
  });

  test('a value is never read again for names', () =>
    expect(urlOf('/x?a=${__value.raw}', { ...LOAD, value: '$host' })).toBe('/x?a=%24host'));
});

describe('how a value is escaped goes by its place', () => {
  const at = (url: string, value: string) => urlOf(url, { ...LOAD, value });
  test.each([
    ['/git/${__value.raw}/x', 'team/app?a#b c', '/git/team/app%3Fa%23b%20c/x'],
    ['/git/${__value.raw}', '../../logout', '/git/..%2F..%2Flogout'],
    ['/x?q=${__value.raw}', 'a/b&c=d#e', '/x?q=a%2Fb%26c%3Dd%23e'],
    ['/x#${__value.raw}', 'a b&c', '/x#a%20b%26c'],
    ['https://${__value.raw}:8080/x', 'web1', 'https://web1:8080/x'],
    ['https://${__value.raw}', 'web1:90', 'https://web1:90'],
    ['https://wiki.test/${__value.raw:percentencode}', 'a/b', 'https://wiki.test/a%2Fb'],
    ['${__value.raw}', 'https://wiki.test/a?b=c', 'https://wiki.test/a?b=c'],
    ['${__value.raw}?x=1', '/d/abc', '/d/abc?x=1'],
    ['mailto:${__value.raw}', 'ops@acme.test', 'mailto:ops@acme.test'],
  ])('%s with %s', (url, value, expected) => expect(at(url, value)).toBe(expected));

  test('a host cannot be left by a value', () =>
    expect(at('https://${__value.raw}.wiki.test/', 'evil.test/')).toBe('https://evil.test%2F.wiki.test/'));
});

describe('an address that may not be followed is none', () => {
  test.each([
    ['javascript:alert(1)'],
    ['JavaScript:alert(1)'],
    ['java\nscript:alert(1)'],
    [' \u0001javascript:alert(1)'],
    ['data:text/html,x'],
    ['vbscript:x'],
    ['file:///etc/passwd'],
    ['   '],
    [''],
  ])('%j', (url) => expect(follow(url)?.url).toBeUndefined());
  test.each(['javascript:alert(1)', 'data:text/html,x', 'java\tscript:x'])('nor one that a value makes of it: %j', (value) => {
    expect(urlOf('${__value.raw}', { ...LOAD, value })).toBeUndefined();
    expect(urlOf('${__value.text:raw}', { ...LOAD, text: value })).toBeUndefined();
  });
  test.each(['java${__value.raw}', '${__value.raw}:alert(1)', 'j${__field.gone}ava${__value.raw}'])('nor a part of one: %s', (url) =>
    expect(urlOf(url, { ...LOAD, value: url.startsWith('java') ? 'script:alert(1)' : 'javascript' }) ?? '').not.toMatch(/^javascript:/i),
  );
});

test('titles are read by people, and an address without one stands for itself', () => {
  expect(follow('/x', LOAD, '${__field.name} of ${__data.fields[1]} on $many: ${__value.text}')?.title).toBe(
    'load of web/1 on a + b&c: 50%',
  );
  expect(follow('/x?a=$host', LOAD, '')?.title).toBe('/x?a=a%20b');
});

test('a link without an address is not there, and a new tab is retained', () => {
  const links = [
    { title: 'a', url: '/a', targetBlank: true },
    { title: 'b', url: '/b', targetBlank: false },
  ];
  expect(valueLinks({ ...LOAD, links }, environment)).toEqual([
    { title: 'a', url: '/a', isNewTab: true },
    { title: 'b', url: '/b', isNewTab: false },
  ]);
});

test('a value without links leads nowhere', () => {
  const { links: _, ...place } = LOAD;
  expect(linkedValue([], place)).toBeUndefined();
  expect(linkedValue([{ title: 'a', url: '/a', targetBlank: true }], place)).toMatchObject({ links: [{ url: '/a' }], row: 0 });
});
