import { expect, test } from 'vitest';
import { findSlowExpressions } from './product-expressions.ts';
import { listLiterals } from './product-literals.ts';
import { findSuperLinear } from './super-linear.ts';

const kindOf = (expression: RegExp) => findSuperLinear(expression)?.kind;

test.each([
  /\{\{\s*(.+?)\s*\}\}/g,
  /\$\{([^}]+)\}/g,
  /<[^>]*>/g,
  /\s+$/,
  /\/\*[^]*?\*\//,
  /^\s*(\w+)\s*=\s*(.*?)\s*$/m,
  /^\d+\.?\d*$/,
  /(\w+)px/,
  /a(?:b.*c)?/g,
  /(?=a+b)a/g,
  /x(?!a*b)|a(?!a*b)/g,
  /[\p{L}_]*\p{L}/u,
  /^(?:a*){2}$/,
  /(\d+)(?:ms|s)/y,
])('[B13] the search is quadratic, or worse: %s', (expression) => {
  expect(kindOf(expression)).toBe('polynomial');
});

test.each([/^(a+)+$/, /^(?:a|a)*b/, /^(?:a|ab|b)*$/, /^(\w+\s?)*$/, /(?:\.\w+|\w)*=/])(
  '[B13] the search is exponential: %s',
  (expression) => {
    expect(kindOf(expression)).toBe('exponential');
  },
);

test.each([
  /\d+/g,
  /\$\{([^{}]+)\}/g,
  /<[^<>]*>/g,
  /\b\w+ = /g,
  /\{\{.{1,200}?\}\}/g,
  /^[^?#]*[^#]*.*$/s,
  /,\s*0\)$/,
  /^(\w+): (\d+)$/gm,
  /^(?:[a-z]\d)*$/,
  /^[\w.]+@/,
  /(?<=[_.])(?=\w)/u,
  /^\d+(?:\.\d*)?$/,
])('[B13] the search is linear: %s', (expression) => {
  expect(findSuperLinear(expression)).toBeUndefined();
});

test('[B13] what cannot be told is told as that', () => {
  expect(kindOf(/(a)\1/)).toBe('unknown');
  expect(kindOf(/[a&&b]/v)).toBe('unknown');
});

const PATH = 'packages/domain/src/a.ts';
const find = (text: string, listed = [entry('/a+$/')]) => findSlowExpressions(new Map([[PATH, text]]), listed);
const entry = (expression: string) => ({ path: PATH, expression, longest: 100, because: 'cut before' });

test('[B13] literals are found wherever they stand, tests apart', () => {
  const text =
    'const a = /x+$/g; // /y+$/\nconst b = <p>{t.replace(/z+$/, "")}</p>; new RegExp("v+$", `g`); RegExp(`w`); new RegExp(text);';
  const found = listLiterals(
    new Map([
      ['packages/web/src/a.tsx', text],
      ['packages/web/src/a.test.tsx', '/q/'],
      ['scripts/a.ts', '/q/'],
    ]),
  );
  expect(found.map(({ source, flags, line }) => `${line}/${source}/${flags}`)).toEqual(['1/x+$/g', '2/z+$/', '2/v+$/g', '2/w/']);
});

test('[B13] a slow expression of product code is told with a text that shows it, unless it is listed', () => {
  expect(find('const A = /a+$/; const B = /b+$/g;')).toEqual([expect.stringContaining(`${PATH}:1 /b+$/g takes the square`)]);
  expect(find('const A = /a+$/;')).toEqual([]);
});

test('[B13] an entry of the list that nothing needs is told', () => {
  expect(find('const A = /^a+$/;')).toEqual([expect.stringContaining('not there or not slow')]);
});
