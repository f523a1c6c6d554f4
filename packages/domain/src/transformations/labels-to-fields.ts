import { textOf, textsOf } from '../text/json-object.ts';
import type { Column, Frame } from '@pharos/contract/frames';
import { rowCount, stringColumn, tableFrame } from '../frames/build.ts';
import { merge } from './tables.ts';
import type { Transformation } from './transformation.ts';

/** Labels of one frame as columns of text behind its times and values; one of them may name the value. */
function withLabels(frame: Frame, valueLabel: string, isWanted: (label: string) => boolean): Frame {
  const labels = Object.entries(frame.labels).filter(([name]) => name !== valueLabel && isWanted(name));
  const named = Object.hasOwn(frame.labels, valueLabel) ? frame.labels[valueLabel] : undefined;
  if (labels.length === 0 && named === undefined) return frame;
  const count = rowCount(frame);
  const columns = frame.columns.map((column): Column =>
    column.type === 'number' && named !== undefined ? { ...column, name: named } : column,
  );
  const texts = labels.map(([name, value]) =>
    stringColumn(
      name,
      Array.from({ length: count }, () => value),
    ),
  );
  return tableFrame(frame.name, [...columns, ...texts], frame.meta);
}

/** Labels of one frame as rows: a label and its value. */
function labelRows(frame: Frame, isWanted: (label: string) => boolean): readonly Frame[] {
  const labels = Object.entries(frame.labels).filter(([name]) => isWanted(name));
  if (labels.length === 0) return [];
  return [
    tableFrame(frame.name, [
      stringColumn(
        'label',
        labels.map(([name]) => name),
      ),
      stringColumn(
        'value',
        labels.map(([, value]) => value),
      ),
    ]),
  ];
}

/** `labelsToFields`: labels of series as columns of text of one table, or as rows. */
export const labelsToFields: Transformation = (frames, options) => {
  const wanted = textsOf(options['keepLabels']);
  const isWanted = (label: string): boolean => wanted.length === 0 || wanted.includes(label);
  if (options['mode'] === 'rows') return frames.flatMap((frame) => labelRows(frame, isWanted));
  const valueLabel = textOf(options['valueLabel']);
  return merge(frames.map((frame) => withLabels(frame, valueLabel, isWanted)));
};
