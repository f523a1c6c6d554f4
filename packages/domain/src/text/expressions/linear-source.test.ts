import { describe, expect, test } from 'vitest';
import { createExpression } from './expression.ts';
import { compileLinear } from './linear-engine.ts';
import { linearSource } from './linear-source.ts';
import { parsePattern } from './pattern.ts';

function linear(source: string, flags = '') {
  const regexp = createExpression(source, flags)?.regexp;
  const pattern = regexp && parsePattern(regexp);
  const written = pattern && linearSource(pattern, flags);
  return written === undefined ? undefined : compileLinear(written);
}

describe('[B8] the linear engine says what the language says', () => {
  test.each([
    [String.raw`^\u0041\x42\t\cJ\/\-\e$`, '', 'AB\t\n/-e', true],
    [String.raw`^[\d\-x]+$`, '', '1-x', true],
    [String.raw`^[^]$`, '', '\n', true],
    ['^[]$', '', '', false],
    ['a{,3}', '', 'a{,3}', true],
    ['a{', '', 'a{', true],
    [']}', '', ']}', true],
    [String.raw`^\0$`, '', '\0', true],
    [String.raw`\Qa\E`, '', 'QaE', true],
    [String.raw`\pL`, '', 'pL', true],
    ['[[:alpha:]]', '', 'a]', true],
    ['^→$', 'i', '→', true],
    [String.raw`^\u{1F600}$`, 'u', '😀', true],
    [String.raw`^[\b]$`, '', '\b', true],
    [String.raw`\x4`, '', 'x4', true],
    [String.raw`^\101\8$`, '', 'A8', true],
    [String.raw`^[a-\d]{3}$`, '', '-a1', true],
  ] as const)('of /%s/%s', (source, flags, text, isMatch) => {
    expect(createExpression(source, flags)?.regexp.test(text)).toBe(isMatch);
    expect(linear(source, flags)?.(text)).toBe(isMatch);
  });

  test.each([
    ['(?=a)', ''],
    ['(?<!a)b', ''],
    [String.raw`(a)\1`, ''],
    [String.raw`(?<x>a)\k<x>`, ''],
    [String.raw`\p{L}`, 'u'],
    ['é', 'i'],
    ['[à-ÿ]', 'i'],
    ['^a', 'm'],
    ['k', 'iu'],
    ['(?i:a)', ''],
    [Array.from({ length: 300 }, (_, index) => `(?<n${index}>a)`).join(''), ''],
    ['(?:(?:a{100}){100}){100}', ''],
  ] as const)('and nothing where it would mean something else, or has too much to hold: /%s/%s', (source, flags) => {
    expect(linear(source, flags)).toBeUndefined();
  });
});
