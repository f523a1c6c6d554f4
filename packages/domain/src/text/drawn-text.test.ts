import { expect, test } from 'vitest';
import { drawnEnd, drawnText } from './drawn-text.ts';
import { findMarkupExcess } from './markup-excess.ts';

const KB = 1024;

test('[B14] of a text 64 KB are drawn, and it is said how much there is', () => {
  expect(drawnText('a'.repeat(64 * KB))).toEqual({ text: 'a'.repeat(64 * KB), notice: undefined });
  expect(drawnText('a'.repeat(2_000 * KB))).toEqual({ text: 'a'.repeat(64 * KB), notice: 'The first 64 KB of 2,000 KB are drawn.' });
  expect(drawnText(`b${'😀'.repeat(64 * KB)}`).text).toHaveLength(64 * KB - 1);
});

test('[B14] pictures that stand in a text are not counted, up to 1 MB of them', () => {
  const picture = `![a](data:image/png;base64,${'A'.repeat(500 * KB)})`;
  const prose = 'word '.repeat(12 * KB);
  expect(drawnText(`${prose}${picture}${prose.slice(0, 3 * KB)}`).notice).toBeUndefined();
  const text = `${prose}${picture}${prose}`;
  expect(drawnEnd(text, 64 * KB)).toBe(64 * KB + picture.length - '![a]()'.length);
  expect(drawnEnd(picture.repeat(3), 64 * KB)).toBe(2 * picture.length + '![a]('.length);
});

const table = (rows: number) => `<table>${'<tr><td>a</td><td>b</td></tr>'.repeat(rows)}</table>`;

test.each<[name: string, html: string, excess: string | undefined]>([
  ['words', 'a'.repeat(64 * KB), undefined],
  ['more words', 'a'.repeat(64 * KB + 1), 'is longer than 64 KB'],
  ['a picture', `<img src="data:image/png;base64,${'A'.repeat(900 * KB)}">`, undefined],
  ['a larger picture', `<img src="data:image/png;base64,${'A'.repeat(1_100 * KB)}">`, 'has more than 1 MB of pictures in it'],
  [
    'a larger picture among more words',
    `<img src="data:image/png;base64,${'A'.repeat(1_100 * KB)}">${'a'.repeat(65 * KB)}`,
    'has more than 1 MB of pictures in it',
  ],
  [
    'more words before a larger picture',
    `${'a'.repeat(65 * KB)}<img src="data:image/png;base64,${'A'.repeat(1_100 * KB)}">`,
    'is longer than 64 KB',
  ],
  ['a long table', table(660), undefined],
  ['a longer table', table(700), 'has more than 2,000 elements'],
  ['items and paragraphs without ends', `<ul>${'<li>a<p>b'.repeat(900)}</ul>`, undefined],
  ['100 levels', `${'<b>'.repeat(100)}a${'</b>'.repeat(100)}`, undefined],
  ['101 levels', '<b>'.repeat(101), 'has more than 100 levels of elements'],
  ['levels behind ends that end nothing', '<b></i>'.repeat(101), 'has more than 100 levels of elements'],
  ['parts that were left open in one that has ended', '<div><span></div>'.repeat(900), undefined],
  ['comments', '<!-->'.repeat(2_001), 'has more than 2,000 elements'],
  ['ends that are elements', '</p>'.repeat(2_001), 'has more than 2,000 elements'],
  ['ends that are none', '</i>'.repeat(10_000), undefined],
  [
    'elements that a parser makes again',
    `<p>${[...'123456'].map((n) => `<font color="${n}">`).join('')}${'<p>a'.repeat(400)}`,
    'has more than 2,000 elements',
  ],
  [
    'elements left open in many others',
    [...'a'.repeat(100)].map((_, n) => `<div><font color="${n}"></div>`).join(''),
    'has more than 2,000 elements',
  ],
  ['the same left open in many others', '<div><b>a</div>'.repeat(200), undefined],
  ['elements behind a sign that is none', '<<b></b>'.repeat(2_001), 'has more than 2,000 elements'],
  ['signs that are none', 'a < b, 1<2 '.repeat(5_000), undefined],
])('[B14] markup is counted before it is read: %s', (_name, html, excess) => {
  expect(findMarkupExcess(html, 64 * KB)).toBe(excess);
});
