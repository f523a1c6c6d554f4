import { ascendingIndex } from '../text/ascending-index.ts';

interface ReferenceSpan {
  readonly start: number;
  readonly end: number;
  readonly name: string;
  /** With what the format is told: `date:YYYY`. */
  readonly format: string | undefined;
}

/** A reference to a variable, where it stands in a text. */
export interface Reference extends ReferenceSpan {
  readonly field: string | undefined;
}

/** A reference to a value of a frame, to what it belongs to, or to a variable. */
export interface PathReference extends ReferenceSpan {
  /** What stands behind the name, with its dots and brackets: `.labels["host"]`; empty where nothing does. */
  readonly path: string;
}

const FIELD = /^(?:\.\w+)?$/;

/**
 * The references to variables of a text in their order: `$name`, `[[name]]`, `[[name:format]]`, `${name}`, `${name:format}`, `${name.field}`,
 * and a format with what it is told: `${name:date:YYYY}`. In one pass, whatever the text is.
 */
export function* findReferences(text: string): Generator<Reference, void, undefined> {
  for (const { path, ...place } of scan(text, (one) => FIELD.test(one))) yield { ...place, field: path === '' ? undefined : path.slice(1) };
}

/** The same, where `${name...}` may have a path: `${__data.fields[1].text}`, `${__field.labels["a.b"]:csv}`. */
export const findPathReferences = (text: string): Generator<PathReference, void, undefined> => scan(text, () => true);

function* scan(text: string, isKnownPath: (path: string) => boolean): Generator<PathReference, void, undefined> {
  if (!text.includes('$') && !text.includes('[[')) return;
  const nextBrace = ascendingIndex(text, '}');
  const nextBracket = ascendingIndex(text, ']');
  // `$name`, or the beginning of `${name.path:format` and `[[name.field:format`: the last group is the colon before what a format is told.
  const opening = /\$(?:(\w+)|\{(\w+)((?:\.[\w-]+|\[(?:\w+|"[^"]*"|'[^']*')\])*)(?::(\w+)(:)?)?)|\[\[(\w+)((?:\.\w+)?)(?::(\w+)(:)?)?/g;
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const [whole, plain, braced, bracedPath, bracedFormat, bracedColon, bracket, bracketPath, bracketFormat, bracketColon] = match;
    const start = match.index;
    const after = start + whole.length;
    if (plain !== undefined) {
      yield { start, end: after, name: plain, path: '', format: undefined };
      continue;
    }
    const isBraced = braced !== undefined;
    const close = isBraced ? '}' : ']]';
    const hasMore = (isBraced ? bracedColon : bracketColon) !== undefined;
    const closeAt = hasMore ? (isBraced ? nextBrace : nextBracket)(after) : after;
    const path = (isBraced ? bracedPath : bracketPath) ?? '';
    if (closeAt < 0 || !text.startsWith(close, closeAt) || !isKnownPath(path)) {
      opening.lastIndex = start + 1;
      continue;
    }
    const end = closeAt + close.length;
    const written = isBraced ? bracedFormat : bracketFormat;
    const format = hasMore ? `${written}:${text.slice(after, closeAt)}` : written;
    yield { start, end, name: braced ?? bracket ?? '', path, format };
    opening.lastIndex = end;
  }
}
