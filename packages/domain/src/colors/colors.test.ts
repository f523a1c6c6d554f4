import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contrast } from './contrast.ts';
import { formatColor, parseColor, resolveColor, withAlpha } from './css-color.ts';
import { colorNames, namedColor } from './named-colors.ts';
import { seriesColor, seriesColorRows, seriesColors, seriesHex } from './series-colors.ts';
import { TAG_COLORS, tagColor, tagHash } from './tag-colors.ts';

describe('series colours', () => {
  test('are 56, all different in both themes', () => {
    for (const theme of ['dark', 'light'] as const) expect(new Set(seriesColors.map((color) => color[theme])).size).toBe(56);
    expect(seriesColors.every((color) => /^#[0-9a-f]{6}$/.test(color.dark) && /^#[0-9a-f]{6}$/.test(color.light))).toBe(true);
  });
  test('are given out by hue at step 4, then 3, 5, 2, 6, 1, 7', () => {
    expect(seriesColors.slice(0, 9).map((color) => color.token)).toEqual([
      'blue-4',
      'amber-4',
      'green-4',
      'rose-4',
      'violet-4',
      'orange-4',
      'teal-4',
      'slate-4',
      'blue-3',
    ]);
    expect(seriesColors.at(-1)?.token).toBe('slate-7');
  });
  test('begin again after the last, whatever the index', () => {
    expect(seriesColor(56)).toBe(seriesColors[0]);
    expect(seriesColor(-1)).toBe(seriesColors[1]);
    expect(seriesHex(0, 'dark')).toBe('#78b7fd');
    expect(seriesHex(0, 'light')).toBe('#337dc9');
  });
  test('the picker has seven rows of eight', () => {
    expect(seriesColorRows.map((row) => row.length)).toEqual([8, 8, 8, 8, 8, 8, 8]);
  });
});

describe('tag colours', () => {
  test.each([
    ['a', 177_670, '#806eb7'],
    ['linux', 266_128_853, '#e24d42'],
    ['prod', 2_090_626_458, '#bf1b00'],
    ['database', 98_865_626, '#bf1b00'],
    ['kubernetes', 80_846_877, '#0a437c'],
    ['Templated', -1_004_543_355, '#1f78c1'],
    ['graph panel demo', -4_805_773_012, '#99440a'],
  ])('%s', (tag, hash, color) => {
    expect(tagHash(tag)).toBe(hash);
    expect(tagColor(tag).color).toBe(color);
  });
  test('[1.9.7-a] every text has one of 29, the same in capitals', () => {
    expect(TAG_COLORS).toHaveLength(29);
    fc.assert(fc.property(fc.string({ maxLength: 400 }), (tag) => tagColor(tag).color.startsWith('#')));
    expect(tagColor('PROD')).toBe(tagColor('prod'));
  });
  /** What tags stand on: canvas, panel and hover of the dark and the light theme, as in `ui/tokens.css`. */
  const SURFACES = ['#0c0f12', '#121519', '#21272c', '#f4f6f8', '#ffffff', '#eaedf0'];
  test.each(TAG_COLORS.map(({ dot, color }) => [color, dot]))('the dot of %s, %s, is seen on every surface', (_color, dot) => {
    for (const surface of SURFACES) expect(contrast(dot, surface)).toBeGreaterThanOrEqual(3);
  });
  test('dots stay apart', () => {
    expect(new Set(TAG_COLORS.map(({ dot }) => dot)).size).toBe(TAG_COLORS.length);
  });
});

describe('stored colours', () => {
  test.each([
    ['#E24D42', '#e24d42'],
    ['#abc', '#aabbcc'],
    ['#00000080', 'rgba(0, 0, 0, 0.502)'],
    ['rgb(1, 2, 3)', '#010203'],
    ['rgba(245, 54, 54, 0.9)', 'rgba(245, 54, 54, 0.9)'],
    ['rgb(50% 0% 100% / 50%)', 'rgba(128, 0, 255, 0.5)'],
    ['hsl(120, 100%, 25%)', '#008000'],
    ['hsl(-240deg 100% 50%)', '#00ff00'],
    ['rgb(300, -5, 0)', '#ff0000'],
    ['semi-dark-green', '#56A64B'],
    ['teal-4', '#5dc7bb'],
    ['white', '#ffffff'],
    ['transparent', 'rgba(0, 0, 0, 0)'],
    ['#F80', '#ff8800'],
    ['#f80a', 'rgba(255, 136, 0, 0.667)'],
    ['#ABCDEF80', 'rgba(171, 205, 239, 0.502)'],
    [' #abc\t', '#aabbcc'],
    ['RGB(1,2,3)', '#010203'],
    ['rgb( 1 , 2 , 3 )', '#010203'],
    ['rgb(1 2 3 0.5)', 'rgba(1, 2, 3, 0.5)'],
    ['rgba(10%, 20%, 30%, 40%)', 'rgba(26, 51, 77, 0.4)'],
    ['rgba(50,172,45,.97)', 'rgba(50, 172, 45, 0.97)'],
    ['rgba(1, 2, 3, 7)', '#010203'],
    ['rgb(1.5, 2.4, 3)', '#020203'],
    ['hsl(120 100% 25% / 50%)', 'rgba(0, 128, 0, 0.5)'],
    ['HSLA(0, 100%, 50%, 0.25)', 'rgba(255, 0, 0, 0.25)'],
    ['hsl(120, 1, 0.25)', '#008000'],
    ['WHITE', '#ffffff'],
    ['Transparent', 'rgba(0, 0, 0, 0)'],
    ['magenta', '#ff00ff'],
    ['', undefined],
    ['abc', undefined],
    ['#12345', undefined],
    ['#ggg', undefined],
    ['rgb(1,2)', undefined],
    ['rgb(1, 2, 3, 4, 5)', undefined],
    ['rgb(1px, 2, 3)', undefined],
    ['rgb(1, 2, 3', undefined],
    ['hsl(a, b, c)', undefined],
    ['url(javascript:alert(1))', undefined],
    ['red;background:url(x)', undefined],
    ['constructor', undefined],
  ])('%s is drawn as %s', (stored, drawn) => {
    expect(resolveColor(stored, 'dark')).toBe(drawn);
  });
  test('names follow the theme', () => {
    expect([namedColor('green', 'dark'), namedColor('green', 'light'), namedColor('nope', 'dark')]).toEqual([
      '#73BF69',
      '#56A64B',
      undefined,
    ]);
    expect(colorNames).toHaveLength(30);
  });
  test('alpha', () => {
    expect(withAlpha('#ff0000', 0.25)).toBe('rgba(255, 0, 0, 0.25)');
    expect(withAlpha('rgba(1,2,3,.5)', 7)).toBe('#010203');
    expect(withAlpha('nonsense', 1)).toBe('rgba(0, 0, 0, 0)');
  });
  test('what was formatted reads back the same', () => {
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(channel, channel, channel, fc.constantFrom(0, 0.25, 0.5, 1), (r, g, b, a) => {
        expect(parseColor(formatColor({ r, g, b, a }))).toEqual({ r, g, b, a });
      }),
    );
  });
});
