import { describe, expect, test } from 'vitest';
import { createExpression } from './expression.ts';
import { type Pattern, parsePattern } from './pattern.ts';
import { isBounded } from './step-bound.ts';

function parse(source: string): Pattern {
  const regexp = createExpression(source)?.regexp;
  const pattern = regexp && parsePattern(regexp);
  if (!pattern) throw new Error(`${source} cannot be read`);
  return pattern;
}

const isBoundedAt = (source: string, length: number) => isBounded(parse(source), length, { isMultiline: false });

describe('[B8] what is proven to end', () => {
  test.each([
    'cpu',
    '^node_',
    String.raw`\.idle$`,
    '(foo|bar)',
    'cpu.*',
    '^.*cpu',
    '^(?!total).*',
    String.raw`^(\d{1,3}\.){3}\d{1,3}$`,
    'a?b?c?',
    '[a-z]+$',
  ])('are what people write, on names as they are: %s', (source) => {
    expect(isBoundedAt(source, 100)).toBe(true);
  });

  test.each(['cpu', 'cpu.*', '^node_.*', '(foo|bar)', '^.*cpu'])('are simple ones on texts of any length: %s', (source) => {
    expect(isBoundedAt(source, 1_000_000)).toBe(true);
  });

  test.each(['.*cpu', 'a+b', String.raw`^(\w+) \1$`])('are no loops that begin anywhere, on long texts: %s', (source) => {
    expect(isBoundedAt(source, 100)).toBe(true);
    expect(isBoundedAt(source, 100_000)).toBe(false);
  });

  test('[L10] are not replacements of all matches where what may be missing at the end is long', () => {
    const isBoundedFor = (source: string, length: number) => isBounded(parse(source), length, { isMultiline: false, isGlobal: true });
    expect([isBoundedFor('_', 100_000), isBoundedFor('a(b)?', 100_000), isBoundedFor('a(b*)?', 100_000)]).toEqual([true, true, false]);
  });

  test.each([
    '^(a+)+$',
    '(a*)*b',
    '(a|a)*$',
    '(a|b|ab)*c',
    '(.*)(.*)(.*)(.*)(.*)x',
    '^(?=(a+)+$)',
    '(a?){30}a{30}',
    '((a+)?)*x',
    '(x+x+)+y',
    String.raw`^(([a-z])+.)+[A-Z]([a-z])+$`,
    String.raw`(\w+\s?)*$`,
  ])('are none that explode: %s', (source) => {
    expect(isBoundedAt(source, 34)).toBe(false);
  });
});
