import type { JsonObject } from '@pharos/contract/primitives';
import { isJsonObject } from '../../text/json-object.ts';
import { fieldOf, isEqualJson } from '../../text/equal-json.ts';
import { alignLists } from './align-lists.ts';

/** A line of two JSON texts laid side by side. */
export interface JsonLine {
  readonly kind: 'same' | 'removed' | 'added';
  /** Levels that it stands in. */
  readonly indent: number;
  readonly text: string;
  /** Number of the line in each text, from 1; undefined where it does not stand there. */
  readonly left: number | undefined;
  readonly right: number | undefined;
}

/** Lines of both, before they have numbers. */
type BareLine = Pick<JsonLine, 'kind' | 'indent' | 'text'>;

/** What stands before a value and behind it on its lines. */
interface Frame {
  readonly indent: number;
  readonly name: string;
  readonly comma: string;
}

const INDENT = 2;

function linesOf(kind: JsonLine['kind'], value: unknown, { indent, name, comma }: Frame): BareLine[] {
  const lines = JSON.stringify(value, null, INDENT).split('\n');
  return lines.map((line, place) => {
    const text = line.trimStart();
    const levels = (line.length - text.length) / INDENT;
    return {
      kind,
      indent: indent + levels,
      text: `${place === 0 ? name : ''}${text}${place === lines.length - 1 ? comma : ''}`,
    };
  });
}

function compare(before: unknown, after: unknown, frame: Frame): BareLine[] {
  if (isEqualJson(before, after)) return linesOf('same', after, frame);
  if (Array.isArray(before) && Array.isArray(after)) return around('[]', frame, compareLists(before, after, frame.indent + 1));
  if (isJsonObject(before) && isJsonObject(after)) return around('{}', frame, compareObjects(before, after, frame.indent + 1));
  return [...linesOf('removed', before, frame), ...linesOf('added', after, frame)];
}

const around = (brackets: '[]' | '{}', { indent, name, comma }: Frame, inside: readonly BareLine[]): BareLine[] => [
  { kind: 'same', indent, text: `${name}${brackets[0]}` },
  ...inside,
  { kind: 'same', indent, text: `${brackets[1]}${comma}` },
];

const commaAt = (place: number, count: number): string => (place < count - 1 ? ',' : '');

function compareObjects(before: JsonObject, after: JsonObject, indent: number): BareLine[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => fieldOf(before, name) !== undefined || fieldOf(after, name) !== undefined,
  );
  return names.flatMap((key, place) => {
    const frame = { indent, name: `${JSON.stringify(key)}: `, comma: commaAt(place, names.length) };
    const [old, value] = [fieldOf(before, key), fieldOf(after, key)];
    if (old === undefined) return linesOf('added', value, frame);
    return value === undefined ? linesOf('removed', old, frame) : compare(old, value, frame);
  });
}

function compareLists(before: readonly unknown[], after: readonly unknown[], indent: number): BareLine[] {
  const items = alignLists(before, after);
  return items.flatMap((item, place) => {
    const frame = { indent, name: '', comma: commaAt(place, items.length) };
    if (item.kind === 'left') return linesOf('removed', before[item.left], frame);
    if (item.kind === 'right') return linesOf('added', after[item.right], frame);
    return compare(before[item.left], after[item.right], frame);
  });
}

/** Both texts of two JSON values in one list of lines; a comma behind the last of a list counts as no difference. */
export function jsonLines(before: JsonObject, after: JsonObject): readonly JsonLine[] {
  let [left, right] = [0, 0];
  return compare(before, after, { indent: 0, name: '', comma: '' }).map((line) => ({
    ...line,
    left: line.kind === 'added' ? undefined : (left += 1),
    right: line.kind === 'removed' ? undefined : (right += 1),
  }));
}

/** A line, or how many equal ones stand in its place. */
export type FoldedLine = JsonLine | { readonly kind: 'fold'; readonly count: number };

/** Equal lines that stay around each difference. */
const CONTEXT = 3;

/** The lines with only a few equal ones around each difference. */
export function foldLines(lines: readonly JsonLine[]): readonly FoldedLine[] {
  const isNear = new Uint8Array(lines.length);
  lines.forEach(({ kind }, place) => {
    if (kind !== 'same') isNear.fill(1, Math.max(0, place - CONTEXT), place + CONTEXT + 1);
  });
  const folded: FoldedLine[] = [];
  let count = 0;
  const close = () => {
    if (count > 0) folded.push({ kind: 'fold', count });
    count = 0;
  };
  lines.forEach((line, place) => {
    if (isNear[place] === 0) count += 1;
    else {
      close();
      folded.push(line);
    }
  });
  close();
  return folded;
}
