import type { JsonObject } from '@pharos/contract/primitives';
import { printParseErrorCode, visit } from 'jsonc-parser';
import { JsonRefusedError, scanJson } from './scan-json.ts';

/** Where a text stops being JSON, for people: both count from 1. */
export interface JsonFault {
  readonly kind: 'fault';
  readonly message: string;
  readonly line: number;
  readonly column: number;
}

/** The object of a text, or where the text is wrong. */
export type ReadJson = { readonly kind: 'object'; readonly value: JsonObject } | JsonFault;

interface Fault {
  readonly at: number;
  readonly message: string;
}

/**
 * Reads a JSON object that a person typed. It is refused where the server would refuse it: the same scan and the same parser decide, and
 * only the place of a fault in the grammar comes from elsewhere, for engines word and place theirs differently or not at all.
 * `levelsAround` is how deep the object stands in the body that saves it.
 */
export function readJsonObject(text: string, levelsAround = 0): ReadJson {
  const refused = findRefusal(text, levelsAround);
  const value = parse(text);
  const fault = value === undefined ? firstFault(text, refused) : refused;
  if (fault) return { kind: 'fault', message: fault.message, ...locate(text, fault.at) };
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { kind: 'object', value: value as JsonObject }; // parsed above
  return { kind: 'fault', message: 'Expected an object: { ... }', line: 1, column: 1 };
}

/** Undefined where the text is no JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function findRefusal(text: string, levelsAround: number): Fault | undefined {
  try {
    scanJson(text, levelsAround);
    return undefined;
  } catch (error) {
    if (!(error instanceof JsonRefusedError)) throw error;
    const message = error.kind === 'unclosed' ? describeAt(text, error.at) : error.message;
    return { at: error.at, message: message.charAt(0).toUpperCase() + message.slice(1) };
  }
}

/** The earlier of what the scan refused and what the grammar does not allow. The parser goes as far as the scan only: it is recursive. */
function firstFault(text: string, refused: Fault | undefined): Fault {
  const inGrammar = findGrammarFault(refused ? text.slice(0, refused.at) : text);
  if (refused && (inGrammar === undefined || inGrammar.at >= refused.at)) return refused;
  return inGrammar ?? { at: 0, message: 'This is no JSON' };
}

function findGrammarFault(text: string): Fault | undefined {
  let fault: Fault | undefined;
  const open: ('list' | 'object')[] = [];
  visit(
    text,
    {
      onObjectBegin: () => void open.push('object'),
      onArrayBegin: () => void open.push('list'),
      onObjectEnd: () => void open.pop(),
      onArrayEnd: () => void open.pop(),
      onError: (error, at) => {
        const code = printParseErrorCode(error);
        // The end of the piece may lie inside a text; one that is really open was refused by the scan.
        if (code !== 'UnexpectedEndOfString') fault ??= describeFault(text, { code, at, inside: open.at(-1) });
      },
    },
    { disallowComments: true, allowTrailingComma: false },
  );
  return fault;
}

interface GrammarFault {
  readonly code: ReturnType<typeof printParseErrorCode>;
  readonly at: number;
  readonly inside: 'list' | 'object' | undefined;
}

function describeFault(text: string, { code, at, inside }: GrammarFault): Fault {
  if (at >= text.length) return { at: text.length, message: 'The text ends too early' };
  const isAfterComma = text.slice(0, at).trimEnd().endsWith(',');
  const closing = inside === 'list' ? ']' : '}';
  switch (code) {
    case 'PropertyNameExpected':
      return {
        at,
        message: isAfterComma ? 'Expected a name in double quotes; a comma may not come last' : 'Expected a name in double quotes, or }',
      };
    case 'ValueExpected':
      return { at, message: isAfterComma ? 'Expected a value; a comma may not come last' : 'Expected a value' };
    case 'ColonExpected':
      return { at, message: 'Expected a colon after the name' };
    case 'CommaExpected':
    case 'CloseBraceExpected':
    case 'CloseBracketExpected':
      return { at, message: `Expected a comma or ${closing}` };
    case 'EndOfFileExpected':
      return { at, message: 'Nothing may follow the end of the object' };
    case 'InvalidCommentToken':
    case 'UnexpectedEndOfComment':
      return { at, message: 'Comments are not allowed' };
    default:
      return { at, message: describeAt(text, at) };
  }
}

function locate(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at);
  return { line: before.split('\n').length, column: at - before.lastIndexOf('\n') };
}

function describeAt(text: string, at: number): string {
  const first = text.charAt(at);
  if (first === '"') return 'This text in quotes is not closed, or holds a character that must be escaped';
  if (first === "'") return 'Texts stand in double quotes';
  return `Unexpected ${/[\w$.-]/.test(first) ? `"${/^[\w$.-]{1,20}/.exec(text.slice(at))?.[0] ?? first}"` : `character "${first}"`}`;
}
