import { errorCodes, errorEntry } from '@pharos/contract/errors';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, type Span, type StringLiteral, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';

const HOME_PATH = path.resolve(import.meta.dirname, '../../..');
const page = readFileSync(path.join(HOME_PATH, 'docs', 'errors.md'), 'utf8');
const entries = page.split(/^### /m).slice(1);

test('the page of errors has every code of the catalogue, and no other', () => {
  const described = entries.map((entry) => /^`([\w-]+)`/.exec(entry)?.[1] ?? entry.slice(0, 40));
  expect(new Set(described)).toEqual(new Set(errorCodes));
  expect(described).toHaveLength(errorCodes.length);
});

/** A message that is all reason says something else each time. */
const fillReason = (message: string): string => (message === '{reason}' ? 'says what is wrong' : message);

test('every entry has the status and the message of the catalogue, a cause and a cure', () => {
  for (const code of errorCodes) {
    const entry = entries.find((one) => one.startsWith(`\`${code}\``)) ?? '';
    const { status, message } = errorEntry(code);
    expect(entry).toContain(`\n\n${status}: ${fillReason(message)}\n`);
    expect(entry).toMatch(/\n\*\*Cause\.\*\* \S[\s\S]*\n\*\*Cure\.\*\* \S/);
  }
});

test('every code of the catalogue is thrown by product code', () => {
  const thrown = new Set(productFiles().flatMap((file) => thrownCodes(file, readFileSync(path.join(HOME_PATH, file), 'utf8'))));
  expect(errorCodes.filter((code) => !thrown.has(code))).toEqual([]);
});

test.each([
  ["export const route = defineRoute({ errors: ['user-not-found'] });"],
  ["type Refusal = Extract<ErrorCode, 'user-not-found'>;"],
  ["if (error.code === 'user-not-found') retry();"],
  ["switch (code) { case 'user-not-found': retry(); }"],
  ["const hints = { 'user-not-found': 'Look elsewhere' };"],
  ["// fail('user-not-found')"],
])('a code that is only declared, compared or explained is not thrown: %s', (text) => {
  expect(thrownCodes('a.ts', text)).toEqual([]);
});

test.each(["fail('user-not-found');", "throw new AppError(isFolder ? 'user-not-found' : 'unauthorized');", "check(it, 'user-not-found');"])(
  'a code that is handed on is: %s',
  (text) => {
    expect(thrownCodes('a.ts', text)).toContain('user-not-found');
  },
);

const isNoProduct = (file: string): boolean => /\.test\.tsx?$|-in-tests\.ts$|\/testing\/|contract\/src\/errors\.ts$/.test(file);

const productFiles = (): readonly string[] =>
  globSync('packages/{contract,domain,plugins,server}/src/**/*.{ts,tsx}', { cwd: HOME_PATH }).filter((file) => !isNoProduct(file));

/** Codes that stand where a value is made of them: not in a route's `errors`, a type, a comparison or the name of a field. */
function thrownCodes(file: string, text: string): readonly string[] {
  const codes: StringLiteral[] = [];
  const elsewhere: Span[] = [];
  new Visitor({
    Literal: (node) => void (isCode(node) && codes.push(node)),
    Property: ({ key, value }) => void elsewhere.push(key, ...(key.type === 'Identifier' && key.name === 'errors' ? [value] : [])),
    TSLiteralType: (node) => void elsewhere.push(node),
    BinaryExpression: ({ left, right }) => void elsewhere.push(left, right),
    SwitchCase: ({ test: compared }) => void (compared && elsewhere.push(compared)),
  }).visit(parseSync(file, text).program);
  return codes.filter((code) => !elsewhere.some((span) => span.start <= code.start && code.end <= span.end)).map(({ value }) => value);
}

const isCode = (node: { readonly value: unknown }): node is StringLiteral => errorCodes.some((code) => code === node.value);
