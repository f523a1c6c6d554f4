import type { Column, Frame } from '@pharos/plugin';
import { levelOf, type LogLevel } from './log-level.ts';

export interface LogLine {
  /** Epoch ms; NaN where the result has no times. */
  readonly timeMs: number;
  readonly text: string;
  readonly level: LogLevel | undefined;
  readonly labels: Readonly<Record<string, string>>;
}

const TEXT_NAMES = ['body', 'line', 'message', 'msg', 'content'];
const LABEL_NAMES = ['labels', 'attributes'];
const LEVEL_NAMES = ['level', 'severity', 'detected_level', 'lvl', 'loglevel'];
/** Of the source's own, such as nanoseconds and ids of lines; they are no words of the author. */
const SILENT_NAMES = new Set(['id', 'tsns', 'labeltypes', 'typeinfo']);

const lower = ({ name }: Column): string => name.toLowerCase();

/** Lines of every frame that has a column of text: its time, what was written, and everything else as labels. */
export const logLines = (frames: readonly Frame[]): readonly LogLine[] => frames.flatMap(linesOfFrame);

function linesOfFrame({ columns, labels: common }: Frame): readonly LogLine[] {
  const texts = columns.filter(({ type }) => type === 'string');
  const text =
    TEXT_NAMES.flatMap((name) => texts.filter((column) => lower(column) === name))[0] ?? texts.find((column) => !isSpecial(column));
  if (!text) return [];
  const time = columns.find(({ type }) => type === 'time');
  const level = LEVEL_NAMES.flatMap((name) => columns.filter((column) => lower(column) === name))[0];
  const rest = columns.filter((column) => ![text, time, level].includes(column) && !SILENT_NAMES.has(lower(column)));
  return Array.from({ length: text.values.length }, (_, row) => {
    const labels = { ...common, ...Object.assign({}, ...rest.map((column) => labelsOf(column, row))) };
    const written = writeField(text.values[row]) ?? '';
    const said = writeField(level?.values[row]) ?? LEVEL_NAMES.map((name) => labels[name]).find((one) => one !== undefined);
    return { timeMs: time ? Number(time.values[row]) : Number.NaN, text: written, level: levelOf(said, written), labels };
  });
}

const isSpecial = (column: Column): boolean =>
  LEVEL_NAMES.includes(lower(column)) || LABEL_NAMES.includes(lower(column)) || SILENT_NAMES.has(lower(column));

/** A column of labels gives all of them, any other its own value under its name. */
function labelsOf(column: Column, row: number): Readonly<Record<string, string>> {
  const value = column.values[row];
  if (LABEL_NAMES.includes(lower(column))) {
    const fields = typeof value === 'string' ? parseFields(value) : value;
    if (typeof fields === 'object' && fields !== null)
      return Object.fromEntries(Object.entries(fields).flatMap(([name, one]) => entryOf(name, one)));
  }
  return Object.fromEntries(entryOf(column.name, value));
}

const entryOf = (name: string, value: unknown): readonly (readonly [string, string])[] => {
  const text = writeField(value);
  return text === undefined || text === '' ? [] : [[name, text]];
};

function writeField(value: unknown): string | undefined {
  if (value === null || value === undefined || (typeof value === 'number' && Number.isNaN(value))) return undefined;
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

function parseFields(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
