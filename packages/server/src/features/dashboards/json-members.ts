/** One member of a JSON object as it stands in the text. */
export interface JsonMember {
  readonly key: string;
  /** Place of its value, from the first sign to behind the last. */
  readonly start: number;
  readonly end: number;
}

const QUOTE = '"';
const BACKSLASH = '\\';
const BLANK = /[ \t\n\r]/;

/**
 * The members of the object that stands at `from` in a valid JSON text, in their order. Nothing is decoded but the keys, so that a
 * value can be cut out, or another put in its place, with every other sign left as it is.
 */
export function jsonMembers(text: string, from = 0): readonly JsonMember[] {
  const members: JsonMember[] = [];
  let at = skipBlank(text, from) + 1; // behind the brace
  for (;;) {
    at = skipBlank(text, at);
    if (text[at] !== QUOTE) return members; // the closing brace
    const keyEnd = endOfText(text, at);
    const key: unknown = JSON.parse(text.slice(at, keyEnd));
    const start = skipBlank(text, skipBlank(text, keyEnd) + 1); // behind the colon
    const end = endOfValue(text, start);
    members.push({ key: String(key), start, end });
    at = skipBlank(text, end);
    if (text[at] === ',') at += 1;
  }
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
export function spliceMembers(text: string, values: Readonly<Record<string, string | number>>): string {
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

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && BLANK.test(text.charAt(at))) at += 1;
  return at;
}

/** Behind the closing quote of the text that opens at `from`. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text[at] !== QUOTE) at += text[at] === BACKSLASH ? 2 : 1;
  return at + 1;
}

/** Without recursion: depth is counted, and the reader has bounded it before. */
function endOfValue(text: string, from: number): number {
  if (text[from] === QUOTE) return endOfText(text, from);
  if (text[from] !== '{' && text[from] !== '[') return endOfPlain(text, from);
  let depth = 0;
  let at = from;
  while (at < text.length) {
    const sign = text[at];
    if (sign === QUOTE) {
      at = endOfText(text, at);
      continue;
    }
    if (sign === '{' || sign === '[') depth += 1;
    if (sign === '}' || sign === ']') depth -= 1;
    at += 1;
    if (depth === 0) return at;
  }
  return at;
}

/** A number, true, false or null. */
function endOfPlain(text: string, from: number): number {
  let at = from;
  while (at < text.length && !/[,}\] \t\n\r]/.test(text.charAt(at))) at += 1;
  return at;
}
