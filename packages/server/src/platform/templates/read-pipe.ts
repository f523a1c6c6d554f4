import { FUNCTIONS } from './functions.ts';
import { endOfText, isQuote } from './split-source.ts';
import { TemplateError } from './template-error.ts';
import type { Command, Operand, Pipe } from './tree.ts';

/** What stands between the braces, and where. */
export interface Action {
  readonly file: string;
  readonly line: number;
  readonly code: string;
}

/** A field is looked through once it is found: `isField`. */
const TOKEN = /\s+|(?<number>-?\d{1,15}(?:\.\d{1,15})?)|(?<field>[$.][\w.]*)|(?<name>[A-Za-z_]\w*)|(?<sign>[()|])/y;
/** What may not follow a number or a field at once. */
const GLUED = /[\w.$]/;
const NAME = /^[A-Za-z_]\w*$/;

/** `.` and `$` alone, or names behind them: `.a.b`, `$.a`. */
function isField(text: string): boolean {
  if (text === '.' || text === '$') return true;
  const [start = '', ...names] = text.split('.');
  return (start === '' || start === '$') && names.length > 0 && names.every((name) => NAME.test(name));
}

const MAX_DEPTH = 20;
const CONSTANTS: Readonly<Record<string, boolean | null>> = { true: true, false: false, nil: null };

export type Token =
  | { readonly kind: 'literal'; readonly value: string | number }
  | { readonly kind: 'field' | 'name' | 'sign'; readonly value: string };

/** The parts of an action. @throws TemplateError at the first sign that means nothing */
export function readTokens(action: Action): readonly Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < action.code.length;) {
    const { token, end } = tokenAt(action, at);
    if (token) tokens.push(token);
    at = end;
  }
  return tokens;
}

/** Spaces are no token. */
function tokenAt(action: Action, at: number): { readonly token: Token | undefined; readonly end: number } {
  const { code } = action;
  const quote = code.charAt(at);
  const close = isQuote(quote) ? endOfText(code, at, quote) : -1;
  if (close >= 0) {
    const value = quote === '"' ? readText(code.slice(at, close + 1), action) : code.slice(at + 1, close);
    return { token: { kind: 'literal', value }, end: close + 1 };
  }
  TOKEN.lastIndex = at;
  const groups = TOKEN.exec(code)?.groups;
  if (!groups || !isWhole(groups, code.charAt(TOKEN.lastIndex)))
    throw fail(action, `'${code.slice(at, at + 20)}' is not in the language of templates`);
  return { token: tokenOf(groups), end: TOKEN.lastIndex };
}

/** Whether a number or a field ends where the next letter begins. */
function isWhole({ number, field }: Readonly<Record<string, string | undefined>>, next: string): boolean {
  if (field !== undefined && !isField(field)) return false;
  return (field ?? number) === undefined || !GLUED.test(next);
}

function tokenOf({ number, field, name, sign }: Readonly<Record<string, string | undefined>>): Token | undefined {
  if (number !== undefined) return { kind: 'literal', value: Number(number) };
  if (field !== undefined) return { kind: 'field', value: field };
  if (name !== undefined) return { kind: 'name', value: name };
  return sign === undefined ? undefined : { kind: 'sign', value: sign };
}

function readText(quoted: string, action: Action): string {
  try {
    return String(JSON.parse(quoted.replaceAll('\t', '\\t')));
  } catch {
    throw fail(action, `${quoted.slice(0, 40)} is no text`);
  }
}

const fail = ({ file, line }: Action, problem: string): TemplateError => new TemplateError(file, line, problem);

/** Reads a whole pipe. @throws TemplateError where it is none, or calls a function that is not in the list */
export function readPipe(tokens: readonly Token[], action: Action): Pipe {
  const reader = { tokens, action, at: 0 };
  const pipe = pipeAt(reader, 0);
  if (reader.at < tokens.length) throw fail(action, `'${String(tokens[reader.at]?.value)}' stands where nothing was expected`);
  return pipe;
}

interface Reader {
  readonly tokens: readonly Token[];
  readonly action: Action;
  at: number;
}

function pipeAt(reader: Reader, depth: number): Pipe {
  if (depth > MAX_DEPTH) throw fail(reader.action, 'too many parentheses inside of each other');
  const commands = [commandAt(reader, { depth, given: 0 })];
  while (isSign(reader, '|')) {
    reader.at += 1;
    commands.push(commandAt(reader, { depth, given: 1 }));
  }
  return { commands, line: reader.action.line };
}

const isSign = ({ tokens, at }: Reader, sign: string): boolean => tokens[at]?.kind === 'sign' && tokens[at]?.value === sign;

/** `given` is 1 where the pipe hands a value in. */
function commandAt(reader: Reader, { depth, given }: { readonly depth: number; readonly given: number }): Command {
  const token = reader.tokens[reader.at];
  const name = token?.kind === 'name' && !Object.hasOwn(CONSTANTS, token.value) ? token.value : undefined;
  if (name !== undefined) reader.at += 1;
  const operands: Operand[] = [];
  for (let operand = operandAt(reader, depth); operand; operand = operandAt(reader, depth)) operands.push(operand);
  if (name !== undefined) return checkedCall({ kind: 'call', name, operands }, given, reader.action);
  const [operand, ...more] = operands;
  if (!operand) throw fail(reader.action, 'a value or a function is missing');
  if (more.length > 0 || given > 0) throw fail(reader.action, 'only functions take values');
  return { kind: 'operand', operand };
}

function checkedCall(call: Extract<Command, { kind: 'call' }>, given: number, action: Action): Command {
  const known = Object.hasOwn(FUNCTIONS, call.name) ? FUNCTIONS[call.name] : undefined;
  if (!known) throw fail(action, `${call.name} is not in the language of templates, which has ${Object.keys(FUNCTIONS).join(', ')}`);
  const count = call.operands.length + given;
  if (count < known.min || count > known.max) throw fail(action, `${call.name} is given ${count} values`);
  return call;
}

function operandAt(reader: Reader, depth: number): Operand | undefined {
  const token = reader.tokens[reader.at];
  if (token?.kind === 'literal') return consume(reader, { kind: 'literal', value: token.value });
  if (token?.kind === 'field') return consume(reader, fieldOf(token.value));
  if (token?.kind === 'name') {
    const constant = CONSTANTS[token.value];
    if (!Object.hasOwn(CONSTANTS, token.value) || constant === undefined)
      throw fail(reader.action, `${token.value} stands where a value was expected: a call inside of a call stands in parentheses`);
    return consume(reader, { kind: 'literal', value: constant });
  }
  if (!isSign(reader, '(')) return undefined;
  reader.at += 1;
  const pipe = pipeAt(reader, depth + 1);
  if (!isSign(reader, ')')) throw fail(reader.action, 'a parenthesis is not closed');
  return consume(reader, { kind: 'pipe', pipe });
}

function consume(reader: Reader, operand: Operand): Operand {
  reader.at += 1;
  return operand;
}

const fieldOf = (text: string): Operand => ({
  kind: 'field',
  isOfData: text.startsWith('$'),
  names: text.split('.').slice(1).filter(Boolean),
});
