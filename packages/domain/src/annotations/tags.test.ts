import { expect, test } from 'vitest';
import { formatAnnotationTag, parseAnnotationTag, parseAnnotationTags, splitTags } from './tags.ts';

test.each([
  ['outage', { key: 'outage', value: '' }],
  ['area:north', { key: 'area', value: 'north' }],
  [' area : north ', { key: 'area', value: 'north' }],
  ['at:10:30', { key: 'at', value: '10:30' }],
  ['area:', { key: 'area', value: '' }],
  [':north', { key: '', value: 'north' }],
  ['', undefined],
  [' : ', undefined],
])('%j has the parts %j', (text, parts) => {
  expect(parseAnnotationTag(text)).toEqual(parts);
});

test('tags stand once, and read as they were written but for blanks', () => {
  const tags = parseAnnotationTags(['b', ' a:1', '', 'b ', 'a: 1', 'a:2']);
  expect(tags.map(formatAnnotationTag)).toEqual(['b', 'a:1', 'a:2']);
});

test.each([
  ['deploy prod', ['deploy', 'prod']],
  [' deploy   prod ', ['deploy', 'prod']],
  ['deploy, prod one,,', ['deploy', 'prod one']],
  ['', []],
])('the text %j holds the tags %j', (text, tags) => {
  expect(splitTags(text)).toEqual(tags);
});
