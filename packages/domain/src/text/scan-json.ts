import { FORBIDDEN_KEY, JSON_LIMITS } from '@pharos/contract/json-limits';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COLON = 0x3a;
const COMMA = 0x2c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_ARRAY = 0x5b;
const CLOSE_ARRAY = 0x5d;
const SMALL_U = 0x75;
const SPACE = 0x20;

type RefusalKind = 'too-deep' | 'unclosed' | 'malformed';

/** Thrown at the first place of a JSON text that must not be built. */
export class JsonRefusedError extends Error {
  override readonly name = 'JsonRefusedError';
  readonly kind: RefusalKind;
  /** Index of the character where it is. */
  readonly at: number;

  /** `message` never quotes the text beyond a key: it may hold a password. */
  constructor(at: number, message: string, kind: RefusalKind = 'malformed') {
    super(message);
    this.at = at;
    this.kind = kind;
  }
}

/** Keys seen so far of an open object; undefined for an open array. */
type Level = Set<string> | undefined;

const refuse = (at: number, reason: string, kind?: RefusalKind): never => {
  throw new JsonRefusedError(at, reason, kind);
};

/**
 * Looks through a JSON text once, without recursion, before anything builds it: nesting, number of values, doubled and dangerous keys, NUL and
 * halves of surrogate pairs. It does not check the whole grammar; `JSON.parse` does that afterwards. Time grows with the length only.
 * `levelsAround` is how deep the text will stand in another one, such as a dashboard in the body that saves it.
 * @throws JsonRefusedError
 */
export function scanJson(text: string, levelsAround = 0): void {
  const levels: Level[] = [];
  let nodes = 0;
  let expectsKey = false;
  const open = (at: number, level: Level) => {
    if (levels.length + levelsAround >= JSON_LIMITS.depth)
      throw new JsonRefusedError(at, `nested deeper than ${JSON_LIMITS.depth} levels`, 'too-deep');
    levels.push(level);
    expectsKey = level !== undefined;
  };
  for (let at = 0; at < text.length; at++) {
    switch (text.charCodeAt(at)) {
      case QUOTE: {
        const end = endOfString(text, at);
        const keys = levels.at(-1);
        if (expectsKey && keys) addKey(keys, at, text.slice(at, end + 1));
        at = end;
        break;
      }
      case OPEN_OBJECT:
        nodes++; // its first child; each further one stands behind a comma
        open(at, new Set());
        break;
      case OPEN_ARRAY:
        nodes++;
        open(at, undefined);
        break;
      case CLOSE_OBJECT:
      case CLOSE_ARRAY:
        levels.pop();
        expectsKey = false;
        break;
      case COLON:
        expectsKey = false;
        break;
      case COMMA:
        nodes++;
        expectsKey = levels.at(-1) !== undefined;
        break;
    }
    if (nodes > JSON_LIMITS.nodes) refuse(at, `more than ${JSON_LIMITS.nodes} values`);
  }
}

function addKey(keys: Set<string>, at: number, quoted: string): void {
  const key = quoted.includes('\\') ? decodeKey(at, quoted) : quoted.slice(1, -1);
  if (key === FORBIDDEN_KEY) refuse(at, `the key '${key}' is not allowed`);
  if (keys.has(key)) refuse(at, `the key '${key.slice(0, 100)}' stands twice`);
  if (keys.size >= JSON_LIMITS.keysPerObject) refuse(at, `more than ${JSON_LIMITS.keysPerObject} keys in one object`);
  keys.add(key);
}

function decodeKey(at: number, quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    return refuse(at, 'a key with a wrong escape');
  }
}

/** Index of the closing quote of the string that opens at `start`. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === QUOTE) {
      if (at - start > JSON_LIMITS.stringLength) refuse(start, `a text longer than ${JSON_LIMITS.stringLength} characters`);
      return at;
    }
    if (code < SPACE) refuse(at, 'a control character in a text');
    if (code === BACKSLASH) at = endOfEscape(text, at);
  }
  return refuse(start, 'a text without an end', 'unclosed');
}

/** Index of the last character of the escape that begins at `at`. */
function endOfEscape(text: string, at: number): number {
  if (text.charCodeAt(at + 1) !== SMALL_U) return at + 1;
  const unit = escapedUnit(text, at);
  if (unit === 0) refuse(at, 'a NUL character in a text');
  if (unit >= 0xdc00 && unit <= 0xdfff) refuse(at, 'half of a surrogate pair in a text');
  if (unit < 0xd800 || unit > 0xdbff) return at + 5;
  const low = text.charCodeAt(at + 6) === BACKSLASH && text.charCodeAt(at + 7) === SMALL_U ? escapedUnit(text, at + 6) : 0;
  if (low < 0xdc00 || low > 0xdfff) refuse(at, 'half of a surrogate pair in a text');
  return at + 11;
}

function escapedUnit(text: string, at: number): number {
  const hex = text.slice(at + 2, at + 6);
  return /^[0-9a-fA-F]{4}$/.test(hex) ? Number.parseInt(hex, 16) : refuse(at, 'a wrong \\u escape');
}
