import { expect, test } from 'vitest';
import { readColorText } from './any-color.ts';
import { parseColor, resolveColor } from './css-color.ts';

/** What is written in channels is what Chromium paints. */
test.each([
  ['hexadecimal of three', '#f80', '#f80'],
  ['of four', '#f808', '#f808'],
  ['of six', '#FF8800', '#FF8800'],
  ['of eight', '#ff880080', '#ff880080'],
  ['rgb with commas', 'rgb(255, 136, 0)', 'rgb(255, 136, 0)'],
  ['rgba', 'rgba(255, 136, 0, 0.5)', 'rgba(255, 136, 0, 0.5)'],
  ['rgb with spaces', 'rgb(255 136 0 / 50%)', 'rgb(255 136 0 / 50%)'],
  ['hsl', 'hsl(120, 100%, 25%)', 'hsl(120, 100%, 25%)'],
  ['hsla', 'hsla(120deg 100% 25% / 0.5)', 'hsla(120deg 100% 25% / 0.5)'],
  ['a name that documents use', 'semi-dark-green', 'semi-dark-green'],
  ['a name of ours', 'blue-4', 'blue-4'],
  ['space around it', '  #abc ', '#abc'],
  ['hsl in turns', 'hsl(0.5turn 100% 50%)', '#00ffff'],
  ['hwb', 'hwb(120 0% 50%)', '#008000'],
  ['hwb without a hue', 'hwb(0 60% 60%)', '#808080'],
  ['lab', 'lab(50% 40 59.5)', '#bf5700'],
  ['lch', 'lch(52.2% 72.2 50)', '#cd561a'],
  ['oklab', 'oklab(59% 0.1 0.1)', '#c05d2b'],
  ['oklch', 'oklch(60% 0.15 50 / 0.5)', 'rgba(196, 96, 22, 0.5)'],
  ['oklch outside what a screen shows', 'oklch(70% 0.4 150)', '#00d600'],
  ['lab of another hue', 'lab(80% -20 10)', '#a4d1b3'],
  ['a pale oklch', 'oklch(85% 0.05 240)', '#b1d3ec'],
  ['a name of CSS', 'RebeccaPurple', '#663399'],
  ['another', 'tomato', '#ff6347'],
  ['a grey', 'lightslategrey', '#778899'],
  ['capitals', 'HWB(120 0% 50%)', '#008000'],
  ['commas where CSS has none', 'lab(50%, 40, 59.5, 0.5)', 'rgba(191, 87, 0, 0.5)'],
  ['an alpha without a slash', 'oklch(60% 0.15 50 50%)', 'rgba(196, 96, 22, 0.5)'],
  ['space inside', 'lch( 52.2%  72.2\t50 )', '#cd561a'],
  ['components that are missing', 'oklch(none none none)', '#000000'],
  ['an alpha that is missing', 'hwb(120 0% 50% / none)', 'rgba(0, 128, 0, 0)'],
  ['a hue in radians', 'hwb(3.14159rad 0% 0%)', '#00ffff'],
  ['a hue in gradians, with a comma', 'hsl(200grad, 100%, 50%)', '#00ffff'],
])('%s is taken: %s', (_form, typed, stored) => {
  expect(readColorText(typed)).toEqual({ isColor: true, stored });
  expect(resolveColor(stored, 'dark')).toBeDefined();
});

test.each([
  '',
  '#12',
  '#12345',
  'rgb(1,2)',
  'hwb(1)',
  'lab(x y z)',
  'lab(1px 2 3)',
  'lab(1 2 3deg)',
  'lab(50% 40',
  'oklch()',
  'oklch(1 2 3 4 5)',
  'oklch(60% 0.15 50 / 5deg)',
  'hwb(1.2.3 4 5)',
  'color(',
  `lab(${'1'.repeat(100_000)} 2 3)`,
  'abc',
  'facade',
  'reddish',
  'url(javascript:alert(1))',
  'red;background:url(x)',
  'constructor',
])('[2.5.1-o] %j is no colour: black takes its place', (typed) => {
  expect(readColorText(typed)).toEqual({ isColor: false, stored: '#000000' });
  expect(parseColor('#000000')).toEqual({ r: 0, g: 0, b: 0, a: 1 });
});
