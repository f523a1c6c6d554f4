import { TemplateError } from './template-error.ts';

/** A template in its order: literal text, and what stands between `{{` and `}}`. */
export interface Piece {
  readonly kind: 'text' | 'action';
  readonly text: string;
  /** Where it begins, from 1. */
  readonly line: number;
}

export interface Source {
  readonly file: string;
  readonly text: string;
  /** Line of the file at which the text begins. */
  readonly line: number;
}

/** Takes a template apart in one pass. Comments are gone, and spaces that `{{-` and `-}}` take away. @throws TemplateError */
export function splitSource({ file, text, line: firstLine }: Source): readonly Piece[] {
  const pieces: Piece[] = [];
  let line = firstLine;
  let trimsStart = false;
  for (let at = 0; at < text.length;) {
    const found = text.indexOf('{{', at);
    const open = found < 0 ? text.length : found;
    const literal = text.slice(at, open);
    const close = found < 0 ? text.length : endOfAction(text, open + 2);
    const actionLine = line + countLines(literal);
    if (close < 0) throw new TemplateError(file, actionLine, 'an action that begins here has no end');
    const inner = text.slice(open + 2, close);
    const trimsEnd = /^-\s/.test(inner);
    const trimmed = trim(literal, trimsStart, trimsEnd);
    if (trimmed !== '') pieces.push({ kind: 'text', text: trimmed, line });
    if (found < 0) break;
    trimsStart = inner.endsWith('-') && /\s/.test(inner.at(-2) ?? '');
    const code = inner.slice(trimsEnd ? 1 : 0, trimsStart ? -1 : undefined).trim();
    if (!(code.startsWith('/*') && code.endsWith('*/'))) pieces.push({ kind: 'action', text: code, line: actionLine });
    line = actionLine + countLines(inner);
    at = close + 2;
  }
  return pieces;
}

function trim(text: string, atStart: boolean, atEnd: boolean): string {
  const rest = atStart ? text.trimStart() : text;
  return atEnd ? rest.trimEnd() : rest;
}

/** Where the `}}` of an action stands: behind its comment, and outside of its texts. -1 where it has none. */
function endOfAction(text: string, start: number): number {
  const comment = COMMENT_START.exec(text.slice(start, start + 20));
  if (comment) {
    const end = text.indexOf('*/', start + comment[0].length);
    return end < 0 ? -1 : text.indexOf('}}', end);
  }
  for (let at = start; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '}' && text[at + 1] === '}') return at;
    if (isQuote(sign)) at = endOfText(text, at, sign);
    if (at < 0) return -1;
  }
  return -1;
}

const COMMENT_START = /^(?:-\s)?\s{0,16}\/\*/;

/** What a text of an action begins and ends with. */
export const isQuote = (sign: string): boolean => sign === '"' || sign === '`';

/** Where the text that begins here ends; -1 where it does not. */
export function endOfText(text: string, start: number, quote: string): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === quote) return at;
    if (text[at] === '\\' && quote === '"') at += 1;
  }
  return -1;
}

function countLines(text: string): number {
  let lines = 0;
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
