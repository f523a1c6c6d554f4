import { createScanner } from 'jsonc-parser';

/** Tokens as the library numbers them; its names are a `const enum`, which no file compiled by itself can read. */
const OPENING: ReadonlySet<number> = new Set([1, 3]); // { [
const COMMA = 5;
const STRING = 10;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/** One member of a JSON object as it stands in the text. */
export interface JsonMember {
  readonly key: string;
  /** Place of the key's first quote. */
  readonly keyStart: number;
  /** Place of its value, from the first sign to behind the last. */
  readonly start: number;
  readonly end: number;
}

/**
 * The members of the object that a valid JSON text holds, in their order. Nothing is decoded but texts, so that a value can be cut out, or
 * another put in its place, with every other character left as it is.
 */
export function jsonMembers(text: string): readonly JsonMember[] {
  const members: JsonMember[] = [];
  const scanner = createScanner(text, true);
  scanner.scan(); // the opening brace
  for (;;) {
    const token: number = scanner.scan();
    if (token === COMMA) continue;
    if (token !== STRING) return members; // the closing brace
    const key = scanner.getTokenValue();
    const keyStart = scanner.getTokenOffset();
    scanner.scan(); // the colon
    scanner.scan();
    const start = scanner.getTokenOffset();
    if (OPENING.has(scanner.getToken())) scanner.setPosition(endOfContainer(text, start));
    members.push({ key, keyStart, start, end: scanner.getPosition() });
  }
}

/** Behind the bracket that closes the one at `start`. A large document is passed over many times faster than by tokens. */
function endOfContainer(text: string, start: number): number {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) at = endOfText(text, at);
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) depth += 1;
    else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return text.length;
}

/** Place of the quote that closes the one at `start`. */
function endOfText(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end < 0 ? text.length : end;
}

function isEscaped(text: string, at: number): boolean {
  let slashes = 0;
  while (text.charCodeAt(at - 1 - slashes) === BACKSLASH) slashes += 1;
  return slashes % 2 === 1;
}

/** The text of one member's value; undefined where there is none. */
export function jsonMemberText(text: string, key: string): string | undefined {
  const member = jsonMembers(text).find((candidate) => candidate.key === key);
  return member && text.slice(member.start, member.end);
}

/**
 * The object's text with these members set. What is there keeps its place, what is not comes at the end, and no other value
 * changes: `1.0`, `1e400`, large numbers and the order of keys stay as they were sent.
 */
export function spliceMembers(text: string, values: Readonly<Record<string, unknown>>): string {
  const members = jsonMembers(text);
  const pieces: string[] = [];
  let copied = 0;
  for (const { key, start, end } of members) {
    if (!Object.hasOwn(values, key)) continue;
    pieces.push(text.slice(copied, start), JSON.stringify(values[key]));
    copied = end;
  }
  const missing = Object.keys(values).filter((key) => members.every((member) => member.key !== key));
  const added = missing.map((key) => `${JSON.stringify(key)}:${JSON.stringify(values[key])}`).join(',');
  const brace = text.lastIndexOf('}');
  const last = members.at(-1)?.end ?? brace;
  if (added === '') return pieces.join('') + text.slice(copied);
  return `${pieces.join('')}${text.slice(copied, last)}${members.length > 0 ? ',' : ''}${added}${text.slice(last)}`;
}

/** The object's text without a member; every other sign stays but for the comma that parted it. */
export function cutMember(text: string, key: string): string {
  const members = jsonMembers(text);
  const index = members.findIndex((member) => member.key === key);
  const member = members[index];
  if (!member) return text;
  const [before, after] = [members[index - 1], members[index + 1]];
  if (after) return text.slice(0, member.keyStart) + text.slice(after.keyStart);
  return text.slice(0, before?.end ?? member.keyStart) + text.slice(member.end);
}
