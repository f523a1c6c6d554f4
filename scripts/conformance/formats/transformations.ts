import type { Column, Frame, Labels } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { fieldsOf } from '@pharos/domain/fields/fields-of';
import { cellsOf } from '@pharos/domain/fields/reducers';
import { valueRulesOf } from '@pharos/domain/fields/value-rules';
import { runNatively } from '@pharos/domain/text/expressions/evaluation';
import { openView } from '@pharos/domain/text/expressions/view';
import { applyTransformations } from '@pharos/domain/transformations/apply';
import { valueCell } from './cells.ts';
import { ODD_FRAMES } from './odd-frames.ts';
import { OPTIONS } from './options.ts';
import type { WorkedRow, WorkedTable } from './table.ts';

const CONTEXT = { expressions: openView({ evaluate: runNatively }), timeZone: 'Asia/Kathmandu', valueRules: valueRulesOf(41) };

/** Where we stay apart from the first version that has transformations on purpose; 5.4 has none. */
const DEPARTS: Readonly<Record<string, string>> = {
  sortBy: 'missing last',
  merge: 'columns by name',
  histogram: 'empty buckets',
};

/** The same where only some options or results are meant. */
function whyDeparts(id: string, { format, mode, byField }: JsonObject, name: string): string {
  if (id === 'extractFields' && (format === 'auto' || format === 'kvp') && name === 'texts') return 'numbers of pairs';
  if (id === 'joinByField' && mode === 'outer' && byField === 'host' && name === 'repeated keys') return 'all rows';
  return DEPARTS[id] ?? '';
}

const NONE = 'as they come';

const labelsText = (labels: Labels): string => {
  const written = Object.entries(labels).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return written.length > 0 ? `{${written.join(' ')}}` : '';
};

function columnText({ type, labels = {}, display }: Column, name: string, cells: string): string {
  const kind = type === 'time' ? ' (time)' : '';
  return `${name}${labelsText(labels)}${kind} [${cells}]${display ? ` ${JSON.stringify(display)}` : ''}`;
}

function frameText(frame: Frame, frames: readonly Frame[]): string {
  const fields = fieldsOf([frame], frames).map(({ name, column }) => columnText(column, name, cellsOf(column).map(valueCell).join(' ')));
  return `${frame.name}${labelsText(frame.labels)}(${fields.join(', ')})`;
}

/** Frames as a line shows them: name, labels, fields with their cells. */
const framesText = (frames: readonly Frame[]): string => frames.map((frame) => frameText(frame, frames)).join('; ') || 'no result';

function rowOf(id: string, options: JsonObject, name: string): WorkedRow {
  const frames = ODD_FRAMES[name] ?? [];
  const made = id === NONE ? frames : applyTransformations(frames, [{ id, options }], CONTEXT);
  return { inputs: [id, JSON.stringify(options), name], gives: framesText(made), departs: whyDeparts(id, options, name) };
}

/** Transformations of odd results; the results as they are stand first. */
export function transformationTable(): WorkedTable {
  const cases: readonly (readonly [id: string, options: readonly JsonObject[]])[] = [[NONE, [{}]], ...Object.entries(OPTIONS)];
  const names = Object.keys(ODD_FRAMES);
  const rows = cases.flatMap(([id, all]) => all.flatMap((options) => names.map((name) => rowOf(id, options, name))));
  return { name: 'transformations', inputs: ['transformation', 'options', 'frames'], rows };
}
