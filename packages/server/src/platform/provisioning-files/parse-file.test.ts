import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { parseProvisioningFile } from './parse-file.ts';

const Sources = z.object({ sources: z.array(z.object({ name: z.string(), url: z.optional(z.string()), port: z.optional(z.number()) })) });
const open = (text: string, environment: Record<string, string> = {}) => parseProvisioningFile({ name: '/etc/a.yaml', text }, environment);
const parse = (text: string, environment?: Record<string, string>) => open(text, environment).parse(Sources);

test('values come from the environment wherever they stand, once, and keys do not', () => {
  const text = 'a: [{ $X: "${X}/$X_2/$$X" }, $Y]';
  const anything = z.record(z.string(), z.unknown());
  expect(open(text, { X: '1', X_2: '2', Y: '$X' }).parse(anything)).toEqual({ a: [{ $X: '1/2/$X' }, '$X'] });
});

test('a file without a value is an empty mapping', () => {
  expect(open('# nothing\n').parse(z.object({ sources: z.optional(z.string()) }))).toEqual({});
});

test.each([
  ['the line of wrong YAML', 'sources:\n  - name: "a\n    url: b\n', /^\/etc\/a\.yaml:\d: Missing closing "quote$/],
  ['a second document', 'sources: []\n---\nsources: []\n', /^\/etc\/a\.yaml:[23]: Source contains multiple documents/],
  ['an unset variable', 'sources:\n  - name: a\n    url: http://${HOST}/\n', '/etc/a.yaml:3: the environment variable HOST is not set'],
  ['a wrong value', 'sources:\n  - name: a\n    port:\n      - 1\n', '/etc/a.yaml:4: sources.0.port: expected number'],
  ['a missing field, by what it is missing in', 'sources:\n  - name: a\n\n  - url: b\n', '/etc/a.yaml:4: sources.1.name: is required'],
  ['what a value is repeated for', 'a: &a\n  url: x\nsources:\n  - *a\n  - name: b\n', '/etc/a.yaml:4: sources.0.name: is required'],
  ['the whole, by where it begins', '# list\n- name: a\n', '/etc/a.yaml:2: the file: expected object'],
])('%s is named by file and line', (_, text, message) => {
  expect(() => parse(text)).toThrow(message);
});

test('a value in the file has its place for what is found wrong later', () => {
  const document = open('sources:\n  - name: a\n  - name: b\n');
  expect([0, 1, 2].map((index) => document.describePlace(['sources', index]))).toEqual(['/etc/a.yaml:2', '/etc/a.yaml:3', '/etc/a.yaml:2']);
  expect(document.describePlace([])).toBe('/etc/a.yaml:1');
});
