import { MAX_DOCUMENT_BYTES } from '@pharos/contract/text-limits';
import { ascendingIndex } from '../../text/ascending-index.ts';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;

const OPEN = '${';
const CLOSE = '}';

/** With the values of its inputs in it a document would be longer than `MAX_DOCUMENT_BYTES`. */
export class ImportTooLargeError extends Error {
  override readonly name = 'ImportTooLargeError';
}

/** Values by the names of their inputs; `uids` of those that are data sources, for references that name one by uid. */
export interface FilledValues {
  readonly values: ReadonlyMap<string, string>;
  readonly uids: ReadonlyMap<string, string>;
}

/**
 * Puts values in the places `${NAME}` of a document, in its JSON text: every other character stays as it is, and so do keys and names of
 * nothing that is filled. A whole value of a member `uid` gets the uid of its data source.
 * @param text valid JSON
 * @throws ImportTooLargeError where the text would be longer than a document may be, before it is built
 */
export function fillInputs(text: string, { values, uids }: FilledValues): string {
  if (values.size === 0) return text;
  const pieces: string[] = [];
  let copied = 0;
  let length = text.length;
  let key = '';
  for (let start = text.indexOf('"'); start >= 0;) {
    const end = endOfText(text, start);
    const raw = text.slice(start, end);
    if (isKey(text, end)) key = raw;
    else if (mayHoldPlace(raw)) {
      const filled = fillJsonText(raw, key === '"uid"' ? { values, uids } : { values, uids: new Map() });
      if (filled !== undefined) {
        length = requireFitting(length + filled.length - raw.length);
        pieces.push(text.slice(copied, start), filled);
        copied = end;
      }
    }
    start = text.indexOf('"', end);
  }
  return pieces.join('') + text.slice(copied);
}

/** A dollar sign, also as an escape. */
const mayHoldPlace = (raw: string): boolean => raw.includes('${') || raw.includes('\\u');

function requireFitting(length: number): number {
  if (length > MAX_DOCUMENT_BYTES) throw new ImportTooLargeError();
  return length;
}

function fillJsonText(raw: string, { values, uids }: FilledValues): string | undefined {
  const decoded: string = JSON.parse(raw);
  const isPlace = decoded.startsWith(OPEN) && decoded.indexOf(CLOSE) === decoded.length - CLOSE.length;
  const uid = isPlace ? uids.get(decoded.slice(OPEN.length, -CLOSE.length)) : undefined;
  const filled = uid ?? fillPlaces(decoded, values);
  return filled === decoded ? undefined : JSON.stringify(filled);
}

/** A name has at least one character, and may hold whatever does not close its place. @throws ImportTooLargeError */
function fillPlaces(text: string, values: FilledValues['values']): string {
  const nextClose = ascendingIndex(text, CLOSE);
  const pieces: string[] = [];
  let length = text.length;
  let copied = 0;
  for (let start = text.indexOf(OPEN); start >= 0;) {
    const inside = start + OPEN.length;
    const close = nextClose(inside);
    if (close < 0) break;
    const value = close === inside ? undefined : values.get(text.slice(inside, close));
    if (value !== undefined) {
      length = requireFitting(length + value.length - (close + CLOSE.length - start));
      pieces.push(text.slice(copied, start), value);
      copied = close + CLOSE.length;
    }
    start = text.indexOf(OPEN, close === inside ? start + 1 : close + CLOSE.length);
  }
  return pieces.join('') + text.slice(copied);
}

/** Behind the quote that closes the text at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end >= 0 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end + 1;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d]);

function isKey(text: string, end: number): boolean {
  let at = end;
  while (BLANKS.has(text.charCodeAt(at))) at += 1;
  return text.charCodeAt(at) === COLON && text.charCodeAt(end - 1) === QUOTE;
}
