import { type Labels, TEXT_LIMITS } from '@pharos/plugin';
import { ascendingIndex, drawnName, nameByLabels } from '@pharos/plugin/unstable';
import { AUTO_LEGEND } from './manifest.ts';

/** A format as people write it: empty for the automatic name. */
export const writtenFormat = (legendFormat: string): string => (legendFormat === AUTO_LEGEND ? '' : legendFormat);

const OPEN = '{{';
const CLOSE = '}}';
const SPACES = /\s*/y;
const NOT_IN_NAME = /[\n\r\u2028\u2029]/g;

/** A place of a format: from its first brace to behind its last one, and the name between them. */
interface Placeholder {
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** Where the white space ends that begins at a place. */
function endOfSpaces(text: string, at: number): number {
  SPACES.lastIndex = at;
  return at + (SPACES.exec(text)?.[0].length ?? 0);
}

/** Finds the end of names: the braces behind them, and white space in front of these. Places never go back, so that no part is read twice. */
function createNameEnds(format: string) {
  const nextClose = ascendingIndex(format, CLOSE);
  let close = -1;
  let trimmed = -1;
  let lineEnd = -1;
  return (from: number): { readonly nameEnd: number; readonly close: number } | undefined => {
    const next = nextClose(from + 1);
    if (next < 0) return undefined;
    if (next !== close) {
      close = next;
      for (trimmed = close; trimmed > from + 1 && /\s/.test(format.charAt(trimmed - 1));) trimmed -= 1;
    }
    if (lineEnd < from) {
      NOT_IN_NAME.lastIndex = from;
      lineEnd = NOT_IN_NAME.exec(format)?.index ?? format.length;
    }
    const nameEnd = Math.max(from + 1, trimmed);
    return lineEnd < nameEnd ? undefined : { nameEnd, close };
  };
}

/**
 * The places `{{label}}` of a format, with white space around the label left out. A label has no end of line in it, and at least one
 * character: of white space alone it is the last one.
 */
function* findPlaceholders(format: string): Generator<Placeholder, void, undefined> {
  const endOfName = createNameEnds(format);
  for (let start = format.indexOf(OPEN); start >= 0;) {
    const inside = start + OPEN.length;
    const from = endOfSpaces(format, inside);
    const found = endOfName(from);
    const space = format.startsWith(CLOSE, from) ? format.slice(inside, from).replaceAll(NOT_IN_NAME, '').slice(-1) : '';
    let next = start + 1;
    if (found) {
      next = found.close + CLOSE.length;
      yield { start, end: next, name: format.slice(from, found.nameEnd) };
    } else if (space !== '') {
      next = from + CLOSE.length;
      yield { start, end: next, name: space };
    }
    start = format.indexOf(OPEN, next);
  }
}

/**
 * `{{label}}` places of a legend format filled with label values; a missing label leaves its name. Nothing is filled in any more behind
 * `maxLength` characters, and the rest is left out.
 */
export function fillLegend(format: string, labels: Labels, maxLength: number = TEXT_LIMITS.name): string {
  let filled = '';
  let copied = 0;
  for (const { start, end, name } of findPlaceholders(format)) {
    if (filled.length > maxLength) return filled;
    filled += format.slice(copied, start) + (Object.hasOwn(labels, name) ? (labels[name] ?? name) : name);
    copied = end;
  }
  return filled + format.slice(copied);
}

/** The name of a series as Prometheus writes it: `name{k="v"}`. */
export const seriesName = (labels: Labels): string => nameByLabels(labels) || '{}';

const isBlank = (name: string): boolean => name.trim() === '';

/**
 * What the legend shows of the series of one query, in their order: the format filled in, else their own names. Where the format gives nothing
 * for one of them that is the query; for several, which would not be told apart by it, their own names. A series without one is the query.
 */
export function legendNames(series: readonly Labels[], legendFormat: string, expr: string): readonly string[] {
  const format = writtenFormat(legendFormat);
  const filled = series.map((labels) => (format ? fillLegend(format, labels) : ''));
  const isAlone = format !== '' && filled.filter(isBlank).length === 1;
  return filled.map((name, index) => {
    if (!isBlank(name)) return drawnName(name);
    return drawnName((!isAlone && nameByLabels(series[index] ?? {})) || expr);
  });
}
