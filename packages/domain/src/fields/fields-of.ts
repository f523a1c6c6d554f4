import type { Column, Frame } from '@pharos/contract/frames';
import type { Field } from './match-field.ts';

/** A field with the frame it stands in. */
export interface FramedField extends Field {
  readonly frame: Frame;
}

const isNumber = ({ type }: Column): boolean => type === 'number';

/** The only number beside a time has the name of its frame, as a series is told by it; every other column has its own. */
function nameOf(column: Column, frame: Frame): string {
  const isSeries = isNumber(column) && frame.meta?.kind !== 'table' && frame.columns.filter(isNumber).length === 1;
  return isSeries ? frame.name || column.name : column.name || frame.name;
}

/** All columns of frames, in the order of the answer. */
export const fieldsOf = (frames: readonly Frame[]): readonly FramedField[] =>
  frames.flatMap((frame) =>
    frame.columns.map((column) => ({ name: nameOf(column, frame), labels: frame.labels, refId: frame.meta?.refId, column, frame })),
  );
