import { expect, test } from 'vitest';
import { seriesFrame } from './build.ts';
import { furtherDetail, noticesOf } from './notices.ts';

test('each notice of the sources is said once', () => {
  const frame = (notices?: string[]) => ({
    ...seriesFrame('a', {}, new Float64Array(), new Float64Array()),
    meta: notices ? { notices } : {},
  });
  expect(noticesOf([frame(['cut', 'old']), frame(), frame(['old'])])).toEqual(['cut', 'old']);
  expect(noticesOf([])).toEqual([]);
});

test.each([
  ['HTTP 400', 'parse error at char 3', 'parse error at char 3'],
  ['bad: parse error', ' parse error\n', ''],
  ['HTTP 400', undefined, ''],
  ['HTTP 400', '  ', ''],
])('beyond "%s" the detail %j says %j', (message, detail, further) => {
  expect(furtherDetail({ message, ...(detail === undefined ? {} : { detail }) })).toBe(further);
});
