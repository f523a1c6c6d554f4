import { MAX_JSON_PATHS, MAX_PARSED_CELL } from '@pharos/contract/drawn-limits';
import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf } from '../fields/fields-of.ts';
import { readPattern } from '../fields/pattern.ts';
import { cellAt } from '../fields/reducers.ts';
import type { FieldValue } from '../fields/value-mappings.ts';
import { rowCount, tableFrame } from '../frames/build.ts';
import { isJsonObject, objectsOf, textOf } from '../text/json-object.ts';
import { columnOf } from './columns.ts';
import { cutNotices, fittingColumns, withNotices } from './made-size.ts';
import { memberOf, type Transformation } from './transformation.ts';

/** What a text holds, by name. JSON tells texts and numbers apart, the other formats write all as texts. */
interface Parsed {
  readonly members: ReadonlyMap<string, unknown>;
  readonly isTyped: boolean;
}

const typed = (members: Iterable<readonly [string, unknown]>): Parsed => ({ members: new Map(members), isTyped: true });
const untyped = (members: Iterable<readonly [string, unknown]>): Parsed => ({ members: new Map(members), isTyped: false });

const NOTHING = typed([]);

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The member that a path such as `pod.names[0]` leads to. */
function atPath(value: unknown, path: string): unknown {
  let found = value;
  for (const step of path.split(/[.[\]]+/)) {
    if (step === '') continue;
    if (Array.isArray(found)) found = found[Number(step)];
    else found = isJsonObject(found) ? memberOf(found, step) : undefined;
  }
  return found;
}

interface JsonPath {
  readonly path: string;
  readonly alias: string;
}

function parseJson(text: string, paths: readonly JsonPath[]): Parsed {
  const value = readJson(text);
  if (typeof value !== 'object' || value === null) return NOTHING;
  if (paths.length > 0) return typed(paths.map(({ path, alias }) => [alias || path, atPath(value, path)]));
  return typed(Object.entries(value));
}

/** `key=value`, `key: value` and `key="a value"` beside one another, and words that are neither: a search that left them out would begin anew at each letter. */
const WORD = /([^\s,;&:={}"']+)(?:\s*[:=]\s*(?:"((?:\\.|[^"\\])*)"|'((?:\\.|[^'\\])*)'|([^\s,;&{}]*)))?/g;

const parsePairs = (text: string): Parsed =>
  untyped(
    Array.from(text.matchAll(WORD)).flatMap(([, key = '', double, single, plain]): readonly [string, unknown][] => {
      const value = (double ?? single)?.replaceAll(/\\(.)/g, '$1') ?? plain;
      return value === undefined ? [] : [[key, value]];
    }),
  );

const parseList = (text: string, delimiter: string): Parsed =>
  typed(
    text
      .split(delimiter)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => [part, true]),
  );

function scalarOf(value: unknown): FieldValue {
  if (value === undefined || value === null) return null;
  if (typeof value === 'object') return JSON.stringify(value);
  return typeof value === 'number' || typeof value === 'boolean' ? value : String(value);
}

/**
 * Texts that no type is told of are numbers where all of a column read as such, an empty one is then missing; digits that a number would lose, as in `007`,
 * are none.
 */
function columnOfCells(name: string, rows: readonly Parsed[]): Column {
  const cells = rows.map(({ members }) => scalarOf(members.get(name)));
  const isOpen = (row: number): boolean => rows[row]?.isTyped === false;
  const isNumber = (cell: FieldValue, row: number): boolean =>
    typeof cell !== 'string' || (isOpen(row) && (cell === '' || isNumberText(cell)));
  const isNumeric = cells.some((cell) => cell !== null && cell !== '') && cells.every(isNumber);
  return columnOf(name, isNumeric ? cells.map(numberOfText) : cells);
}

function numberOfText(cell: FieldValue): FieldValue {
  if (typeof cell !== 'string') return cell;
  return cell === '' ? null : Number(cell);
}

const MAX_DIGITS = 15;

/** Also with an exponent, as numbers are printed: `1.5e3`, `2e+06`. Digits around an `e`, as in `12e45`, may be those of a key. */
const NUMBER_TEXT = /^-?(?:0|[1-9]\d*)(?:(?:\.\d+)?(?:e[+-]\d+)?|\.\d+e\d+)$/i;

const isNumberText = (text: string): boolean =>
  NUMBER_TEXT.test(text) && Number.isFinite(Number(text)) && text.replaceAll(/e.*|\D/gi, '').length <= MAX_DIGITS;

interface Extraction {
  readonly source: string;
  readonly parse: (text: string) => Parsed;
  /** What is said of options that are not read whole. */
  readonly notices: readonly string[];
  readonly isReplacing: boolean;
  readonly keepsTime: boolean;
}

function extractFrom(
  frame: Frame,
  among: readonly Frame[],
  { source, parse, notices: ofOptions, isReplacing, keepsTime }: Extraction,
): Frame {
  const fields = fieldsOf([frame], among);
  const field = fields.find(({ name }) => name === source);
  if (!field) return frame;
  let tooLong = 0;
  const rows = Array.from({ length: rowCount(frame) }, (_, row) => {
    const cell = cellAt(field.column, row);
    if (cell === null) return NOTHING;
    const text = String(cell);
    if (text.length <= MAX_PARSED_CELL) return parse(text);
    tooLong += 1;
    return NOTHING;
  });
  const found = new Set<string>();
  for (const { members } of rows) for (const name of members.keys()) found.add(name);
  const names = [...found].slice(0, fittingColumns(found.size, rows.length));
  const notices = [
    ...ofOptions,
    ...(tooLong === 0
      ? []
      : [
          `Extract fields: ${tooLong.toLocaleString('en-US')} ${tooLong === 1 ? 'cell is' : 'cells are'} longer than ${MAX_PARSED_CELL / 1024} KB and not read.`,
        ]),
    ...cutNotices('Extract fields', { made: names.length, of: found.size, what: 'fields' }),
  ];
  const added = names.map((name) => columnOfCells(name, rows));
  const retained = isReplacing ? fields.filter(({ column }) => keepsTime && column.type === 'time') : fields;
  return withNotices(tableFrame(frame.name, [...retained.map(({ name, column }) => ({ ...column, name })), ...added], frame.meta), notices);
}

/** Texts with named groups of an expression. */
function groupNames(pattern: string): readonly string[] {
  return Array.from(pattern.matchAll(/\(\?<([A-Za-z_]\w*)>/g), ([, name = '']) => name);
}

/** `extractFields`: members of JSON, pairs of keys and values, parts of a list or named groups of an expression as fields of their own. */
export const extractFields: Transformation = (frames, options, { expressions }) => {
  const source = textOf(options['source']);
  const format = textOf(options['format']) || 'auto';
  const allPaths = objectsOf(options['jsonPaths'])
    .map(({ path, alias }) => ({ path: textOf(path), alias: textOf(alias) }))
    .filter(({ path }) => path !== '');
  const paths = allPaths.slice(0, MAX_JSON_PATHS);
  const pattern = readPattern(options['regExp']);
  const names = groupNames(textOf(options['regExp']));
  const delimiter = textOf(options['delimiter']) || ',';
  const parse = (text: string): Parsed => {
    if (format === 'json') return parseJson(text, paths);
    if (format === 'kvp') return parsePairs(text);
    if (format === 'delimiter') return parseList(text, delimiter);
    if (format === 'regexp') {
      if (!pattern || !expressions.test(pattern, text)) return NOTHING;
      const groupOf = (name: string) => expressions.replace(pattern, text, `\u0000$<${name}>\u0000`).split('\u0000')[1] ?? '';
      return untyped(names.map((name) => [name, groupOf(name)]));
    }
    const json = parseJson(text, paths);
    return json.members.size > 0 ? json : parsePairs(text);
  };
  const notices = cutNotices('Extract fields', { made: paths.length, of: allPaths.length, what: 'paths' });
  const extraction = { source, parse, notices, isReplacing: options['replace'] === true, keepsTime: options['keepTime'] === true };
  return frames.map((frame) => extractFrom(frame, frames, extraction));
};
