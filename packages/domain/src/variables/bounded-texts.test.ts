import { TEXT_LIMITS } from '@pharos/contract/text-limits';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fillDeep, interpolate } from './interpolate.ts';
import { fillQuery } from './interpolate-query.ts';
import { findReferences } from './references.ts';

/** What a reference was by its expression, which took a time that grew with the square of the text. */
const AS_EXPRESSION = /\$(\w+)|\[\[(\w+)(?:\.(\w+))?(?::(\w+(?::[^\]]*)?))?\]\]|\$\{(\w+)(?:\.(\w+))?(?::(\w+(?::[^}]*)?))?\}/g;

const byExpression = (text: string) =>
  Array.from(
    text.matchAll(AS_EXPRESSION),
    ({ 0: whole, 1: plain, 2: bracket, 3: bField, 4: bFormat, 5: braced, 6: field, 7: format, index }) => ({
      start: index,
      end: index + whole.length,
      name: plain ?? bracket ?? braced,
      field: bField ?? field,
      format: bFormat ?? format,
    }),
  );

const piece = fc.constantFrom('$', '{', '}', '[', ']', '[[', ']]', '${', ':', '.', 'a', 'b1', 'date', ' ', '${a:b:', '[[a:b:', '\n', 'ä');
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

test('[B13] references are what their expression found', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect([...findReferences(one)]).toEqual(byExpression(one));
    }),
    { numRuns: 3_000 },
  );
});

/** A quadratic search would read some hundred gigabytes here. */
test.each(['${a:b:', '[[a:b:', '[[a:b:]', '${', '[[', '$', '${a.b', '[[a:b:c] '])(
  '[B13] a megabyte of %s is read in one pass',
  (opening) => {
    const long = opening.repeat(Math.floor((1024 * 1024) / opening.length));
    expect(Array.from(findReferences(`${long} `))).toEqual([]);
  },
);

describe('[B14] what variables make of a text is counted before it is built', () => {
  const long = { x: { value: 'y'.repeat(100_000) }, list: { value: Array.from({ length: 50_000 }, () => 'z') }, short: { value: 'ab' } };

  test.each([
    ['$x '.repeat(300), 1_000],
    ['$x', 1_000],
    ['${list:percentencode}', 1_000],
    ['${list:distributed} tail', 50_000],
    ['${x.text}', 20],
    ['${list:text}', 20],
    ['$short$short$x', 30],
  ])('%.20s... ends one character behind %d', (written, maxLength) => {
    const { value, isWhole } = fillDeep(written, long, { maxLength });
    expect([value.length, isWhole]).toEqual([maxLength + 1, false]);
    expect(interpolate(written, long, { maxLength })).toBe(value);
  });

  test('text that fits is whole, to the last character', () => {
    const scope = { a: { value: 'ab'.repeat(10) } };
    expect(fillDeep('$a$a', scope, { maxLength: 40 })).toEqual({ value: 'ab'.repeat(20), isWhole: true });
    expect(fillDeep('$a$a', scope, { maxLength: 39 })).toEqual({ value: 'ab'.repeat(20), isWhole: false });
    expect(fillDeep('$short', { short: { value: '' } }, { maxLength: 6 })).toEqual({ value: '', isWhole: true });
  });

  test('a text that is too long by itself stays, and is whole where nothing stands in it for anything', () => {
    const stored = 'w'.repeat(100);
    expect(fillDeep(`${stored}$nobody`, long, { maxLength: 10 })).toEqual({ value: `${stored}$nobody`, isWhole: true });
    expect(fillDeep(`${stored}$short`, long, { maxLength: 10 })).toEqual({ value: `${stored}$short`, isWhole: false });
  });

  test('all texts of a value together grow by a megabyte at most', () => {
    const value = { deep: Array.from({ length: 5_000 }, () => ['$x', 'no reference']) };
    const filled = fillDeep(value, long);
    expect(filled.isWhole).toBe(false);
    expect(JSON.stringify(filled.value).length).toBeLessThan(JSON.stringify(value).length + TEXT_LIMITS.filled);
    expect(filled.value.deep[0]).toEqual(['y'.repeat(100_000), 'no reference']);
    expect(filled.value.deep.at(-1)).toEqual(['$x', 'no reference']);
  });

  test('a query has one such limit for all of its fields, and 64 KB for each of its texts', () => {
    const query = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`f${index}`, '$x']));
    const filled = fillQuery(query, long, {});
    expect(filled.isWhole).toBe(false);
    expect(filled.value['f0']).toHaveLength(TEXT_LIMITS.expression + 1);
    expect(JSON.stringify(filled.value).length).toBeLessThan(2 * TEXT_LIMITS.filled);
  });

  test('[B14] a reference costs no more where a dashboard has many variables', () => {
    let lists = 0;
    const scope = new Proxy(
      { all: { value: 'a', isVerbatim: true } },
      {
        ownKeys: (target) => {
          lists += 1;
          return Reflect.ownKeys(target);
        },
      },
    );
    expect(interpolate('$all '.repeat(1_000), scope)).toBe('a '.repeat(1_000));
    expect(lists).toBe(0);
  });

  test('[W28] a field may be as long as its source says, with its variables too', () => {
    const csv = `name\n$short${',x'.repeat(100_000)}`;
    const maxLengths = { csvContent: TEXT_LIMITS.filled, alias: TEXT_LIMITS.name };
    const filled = fillQuery({ csvContent: csv, other: '$x' }, long, { maxLengths });
    expect([filled.isWhole, filled.value.csvContent.slice(0, 9)]).toEqual([false, 'name\nab,x']);
    expect(fillQuery({ csvContent: csv }, long, { maxLengths }).isWhole).toBe(true);
    expect(fillQuery({ csvContent: csv }, long, {}).isWhole).toBe(false);
    // What is too long for a shorter field is told where it is queried, by the name of the field.
    expect(fillQuery({ alias: '$short '.repeat(500) }, long, { maxLengths }).isWhole).toBe(true);
  });

  test('values that name other values are no way around', () => {
    const scope = { many: { value: '$x'.repeat(1_000), isVerbatim: true }, x: long.x };
    expect(interpolate('$many$many', scope, { maxLength: 200_000 })).toHaveLength(200_001);
  });
});
