import type { Schema } from '@pharos/contract/route';
import * as fc from 'fast-check';
import * as z from 'zod/mini';

/** The parts of a JSON schema that are looked at. */
interface JsonSchema {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
}

/** Texts that have broken servers before: empty, long, markup, paths, formats, signs beyond ASCII and beyond the first plane. */
export const hostileTexts = [
  '',
  ' ',
  'x'.repeat(300),
  '<script>P</script>',
  "'; DROP TABLE dashboard; --",
  '%s%n',
  '../../etc/passwd',
  '\u202e\ufeff',
  '😀🏭',
  'ａｄｍｉｎ',
  'admin',
  'Viewer',
  'General',
  '{{7*7}}',
  '${x}',
  'now-1h',
  '-1',
  '1e400',
  'null',
  'http://127.0.0.1:1/',
  'http://[::1',
  'ftp://x',
  '__proto__',
  'toString',
  '\t\n',
  '\\',
  '-- Grafana --',
];

const text = fc.oneof(fc.constantFrom(...hostileTexts), fc.string({ unit: 'grapheme', maxLength: 30 }));
const number = fc.oneof(
  fc.constantFrom(0, -1, 1, 2, 1.5, 2 ** 31, 2 ** 53 - 1, 2 ** 53, 1e300, -1e300, 5e-324),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** Any JSON value, without the keys that the body reader refuses before anybody sees them. */
const anyJson: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    text,
    number,
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(text, tie('value'), { maxKeys: 3 }),
  ),
})).value;

/** Values that nearly are what a schema of the contract takes. */
export const nearlyOf = (schema: Schema): fc.Arbitrary<unknown> =>
  nearly(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchema); // only these parts of it are looked at

/** Values that nearly have the shape of a schema: right in most places, anything in some. */
function nearly(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: shaped(schema) }, { weight: 1, arbitrary: anyJson });
}

function shaped(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if ('const' in schema) return fc.constant(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map(nearly));
  switch (schema.type) {
    case 'string':
      return text;
    case 'integer':
      return fc.oneof(fc.integer({ min: -1, max: 5 }), number);
    case 'number':
      return number;
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(nearly(schema.items ?? {}), { maxLength: 4 });
    case 'object':
      return shapedObject(schema);
    default:
      return anyJson;
  }
}

function shapedObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(Object.entries(properties).map(([name, field]) => [name, nearly(field)]));
  return fc.record(fields, { requiredKeys: [...required] });
}
