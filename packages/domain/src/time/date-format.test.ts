import { expect, test } from 'vitest';
import { formatDate } from './date-format.ts';

/** A Thursday, 319th day of its year. */
const MOMENT = Date.parse('2018-11-15T10:20:30.045Z');

test.each([
  ['L', '11/15/2018'],
  ['LL', 'November 15, 2018'],
  ['LLL', 'November 15, 2018 10:20 AM'],
  ['LLLL', 'Thursday, November 15, 2018 10:20 AM'],
  ['l', '11/15/2018'],
  ['ll', 'Nov 15, 2018'],
  ['lll', 'Nov 15, 2018 10:20 AM'],
  ['llll', 'Thu, Nov 15, 2018 10:20 AM'],
  ['LT', '10:20 AM'],
  ['LTS', '10:20:30 AM'],
  ['MMMM D, YYYY LT', 'November 15, 2018 10:20 AM'],
  ['[Q]Q YYYY', 'Q4 2018'],
  ['Qo Mo Do', '4th 11th 15th'],
  ['DDD DDDD DDDo', '319 319 319th'],
  ['d do dd ddd dddd', '4 4th Th Thu Thursday'],
  ['e E', '4 4'],
  ['w wo ww gg gggg ggggg', '46 46th 46 18 2018 02018'],
  ['W Wo WW GG GGGG GGGGG', '46 46th 46 18 2018 02018'],
  ['Y YY YYYY YYYYY YYYYYY', '2018 18 2018 02018 +002018'],
  ['k kk h hh H HH', '10 10 10 10 10 10'],
  ['S SS SSS SSSS SSSSSSSSS', '0 04 045 0450 045000000'],
  ['s.SSS', '30.045'],
  ['Hmm hmmss', '1020 102030'],
  ['z', 'UTC'],
  ['[LLL] \\Q \\LT \\', 'LLL Q LT '],
  ['YYYY-[W]WW', '2018-W46'],
])('[L17] %s is %s', (pattern, text) => {
  expect(formatDate(MOMENT, pattern, 'utc')).toBe(text);
});

test.each([
  ['2018-01-01T00:05:00Z', 'w gggg W GGGG k kk DDDD', '1 2018 1 2018 24 24 001'],
  ['2018-12-30T12:00:00Z', 'w gggg W GGGG d e E', '1 2019 52 2018 0 0 7'],
  ['2018-12-31T12:00:00Z', 'wo GG W Q', '1st 19 1 4'],
  ['2016-01-02T12:00:00Z', 'w gggg W GGGG', '1 2016 53 2015'],
  ['2024-02-29T12:00:00Z', 'DDDo Qo do', '60th 1st 4th'],
  ['2021-11-07T12:00:00Z', 'ww WW', '46 44'],
])('[L17] at %s %s is %s', (moment, pattern, text) => {
  expect(formatDate(Date.parse(moment), pattern, 'utc')).toBe(text);
});

test('[L17] the zone decides the day that a token tells', () => {
  expect(formatDate(Date.parse('2018-12-31T20:00:00Z'), 'L LT z w Q', 'Asia/Tokyo')).toBe('01/01/2019 5:00 AM GMT+9 1 1');
});
