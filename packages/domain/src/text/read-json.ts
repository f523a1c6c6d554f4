import type { JsonObject } from '@pharos/contract/primitives';

/** Where a text stops being JSON, for people: both count from 1. */
export interface JsonFault {
  readonly kind: 'fault';
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The object of a text, or where the text is wrong. */
export type ReadJson = { readonly kind: 'object'; readonly value: JsonObject } | JsonFault;

/** As the server's body reader: deeper documents are refused. */
const MAX_DEPTH = 64;

/**
 * Reads a JSON object that a person typed. Engines word and place their errors differently or not at all, so the place is found here.
 * What the server would refuse is refused too: depth over 64, equal keys in one object, and the key `__proto__`.
 */
export function readJsonObject(text: string): ReadJson {
  const fault = findFault(text);
  if (fault) return { kind: 'fault', message: fault.message, ...locate(text, fault.at) };
  const value: unknown = JSON.parse(text);
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { kind: 'object', value: value as JsonObject }; // parsed above
  return { kind: 'fault', message: 'Expected an object: { ... }', line: 1, column: 1 };
}

function locate(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  const line = before.split('\n').length;
  return { line, column: at - before.lastIndexOf('\n') };
}

interface Fault {
  readonly at: number;
  readonly message: string;
}

const TOKEN =
  /[ \t\n\r]*(?:([{}[\],:])|("[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\u0000-\u001f]*)*")|(-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null))/y;

interface Open {
  readonly isList: boolean;
  readonly keys: Set<string>;
}

type Expected = 'value' | 'first-value' | 'key' | 'first-key' | 'colon' | 'after';

/** Walks through the tokens without recursion; undefined where the text is JSON. */
function findFault(text: string): Fault | undefined {
  const open: Open[] = [];
  let expected: Expected = 'value';
  let at = 0;
  for (;;) {
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(text);
    const start = found ? TOKEN.lastIndex - found[0].trimStart().length : skipSpace(text, at);
    if (!found) {
      if (start < text.length) return { at: start, message: describeAt(text, start) };
      return open.length === 0 && expected === 'after' ? undefined : { at: start, message: 'The text ends too early' };
    }
    at = TOKEN.lastIndex;
    if (open.length === 0 && expected === 'after') return { at: start, message: 'Nothing may follow the end of the object' };
    const next = step(open, expected, found[1] ?? '', found[2]);
    if ('message' in next) return { at: start, message: next.message };
    expected = next.expected;
  }
}

type Step = { readonly expected: Expected } | { readonly message: string };

const AFTER: Step = { expected: 'after' };

/** One token: what may come next, or why it may not stand here. `mark` is empty for texts, numbers and words. */
// oxlint-disable-next-line max-params -- called for each token of a document: an object would be made for each
function step(open: Open[], expected: Expected, mark: string, quoted: string | undefined): Step {
  const inside = open.at(-1);
  switch (expected) {
    case 'first-key':
    case 'key':
      if (mark === '}' && expected === 'first-key') return close(open);
      if (quoted === undefined)
        return {
          message:
            expected === 'key' ? 'Expected a name in double quotes; a comma may not come last' : 'Expected a name in double quotes, or }',
        };
      return addKey(inside, quoted);
    case 'colon':
      return mark === ':' ? { expected: 'value' } : { message: 'Expected a colon after the name' };
    case 'after':
      if (mark === ',') return { expected: inside?.isList ? 'value' : 'key' };
      if (mark === (inside?.isList ? ']' : '}')) return close(open);
      return { message: `Expected a comma or ${inside?.isList ? ']' : '}'}` };
    case 'first-value':
      if (mark === ']') return close(open);
      return value(open, mark, 'Expected a value or ]');
    case 'value':
      return value(open, mark, inside?.isList ? 'Expected a value; a comma may not come last' : 'Expected a value');
  }
}

function value(open: Open[], mark: string, complaint: string): Step {
  if (mark === '') return AFTER;
  if (mark !== '{' && mark !== '[') return { message: complaint };
  if (open.length >= MAX_DEPTH) return { message: `Nested deeper than ${MAX_DEPTH} levels` };
  open.push({ isList: mark === '[', keys: new Set() });
  return { expected: mark === '[' ? 'first-value' : 'first-key' };
}

function close(open: Open[]): Step {
  open.pop();
  return AFTER;
}

function addKey(inside: Open | undefined, quoted: string): Step {
  const key = String(JSON.parse(quoted));
  if (key === '__proto__') return { message: 'The name "__proto__" is not allowed' };
  if (inside?.keys.has(key)) return { message: `The name ${quoted} stands here twice` };
  inside?.keys.add(key);
  return { expected: 'colon' };
}

function skipSpace(text: string, from: number): number {
  let at = from;
  while (at < text.length && ' \t\n\r'.includes(text.charAt(at))) at += 1;
  return at;
}

function describeAt(text: string, at: number): string {
  const first = text.charAt(at);
  if (first === '"') return 'This text in quotes is not closed, or holds a character that must be escaped';
  if (first === "'") return 'Texts stand in double quotes';
  return `Unexpected ${/[\w$.-]/.test(first) ? `"${/^[\w$.-]{1,20}/.exec(text.slice(at))?.[0] ?? first}"` : `character "${first}"`}`;
}
