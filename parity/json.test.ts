import { JSON_LIMITS } from '@pharos/contract/json-limits';
import { readJsonObject } from '@pharos/domain/text/read-json';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBody } from '../packages/server/src/platform/http/body/body-text.ts';

/** Whether the editor takes a dashboard over, and whether the save of the same text gets past the body reader. */
function verdicts(text: string): { readonly editor: boolean; readonly save: boolean } {
  return { editor: readJsonObject(text, 1).kind === 'object', save: isSaved(text) };
}

function isSaved(text: string): boolean {
  try {
    const { value } = parseBody(Buffer.from(`{"dashboard":${text}}`), {
      headers: { 'content-type': 'application/json' },
      isScanned: false,
    });
    const { dashboard } = value as { readonly dashboard?: unknown }; // an object, for it was written as one above
    return typeof dashboard === 'object' && dashboard !== null && !Array.isArray(dashboard);
  } catch {
    return false;
  }
}

const nested = (levels: number): string => `${'{"a":'.repeat(levels - 1)}{}${'}'.repeat(levels - 1)}`;
const keys = (count: number): string => `{${Array.from({ length: count }, (_, at) => `"k${at}":1`).join(',')}}`;
const list = (values: number): string => `{"a":[${'1,'.repeat(values - 1)}1]}`;

test.each<[what: string, text: string, isTaken: boolean]>([
  ['an empty object', '{}', true],
  ['texts beyond ASCII', '{"größe":"東京 🏭","pair":"\\ud83d\\ude00"}', true],
  ['as deep as the body allows', nested(JSON_LIMITS.depth - 1), true],
  ['one level deeper', nested(JSON_LIMITS.depth), false],
  ['a hundred thousand levels', '{"a":'.repeat(100_000), false],
  ['as many keys as one object may have', keys(JSON_LIMITS.keysPerObject), true],
  ['one key more', keys(JSON_LIMITS.keysPerObject + 1), false],
  ['too many values', list(JSON_LIMITS.nodes + 1), false],
  ['a text that is too long', `{"a":"${'x'.repeat(JSON_LIMITS.stringLength + 1)}"}`, false],
  ['a doubled key', '{"a":1,"a":2}', false],
  ['a doubled key in another spelling', '{"a":1,"\\u0061":2}', false],
  ['__proto__', '{"__proto__":{}}', false],
  ['constructor', '{"a":{"constructor":1}}', true],
  ['prototype', '{"a":[{"prototype":1}]}', true],
  ['a NUL character', '{"a":"\\u0000"}', false],
  ['half of a pair', '{"a":"\\ud800"}', false],
  ['a line break in a text', '{"a":"x\ny"}', false],
  ['a wrong escape', '{"a":"\\x"}', false],
  ['a comma at the end', '{"a":1,}', false],
  ['a comment', '{"a":1} // one', false],
  ['a number with a leading zero', '{"a":01}', false],
  ['a list', '[1]', false],
  ['nothing', '', false],
])('%s: %j has one verdict', (_what, text, isTaken) => {
  expect(verdicts(text)).toEqual({ editor: isTaken, save: isTaken });
});

test('editor and save agree about any text made of the pieces of JSON', () => {
  const pieces = fc.array(
    fc.constantFrom('{', '}', '[', ']', '"', ',', ':', '\\', '\\u', 'd800', '0', '"a"', '"a":1', ' ', '-1e9', 'true', '//', '\u0000', '\n'),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = `{${parts.join('')}}`;
      const { editor, save } = verdicts(text);
      // A text that is no JSON may close the member around it and open another, as `{},"x":{}` does: the body is whole, the document is none.
      expect(editor).toBe(isJson(text) && save);
    }),
    { numRuns: 3000 },
  );
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
