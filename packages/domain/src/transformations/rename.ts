import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf, type FramedField } from '../fields/fields-of.ts';
import { readPattern } from '../fields/pattern.ts';
import { memberOf, textOf, type Transformation } from './transformation.ts';
import { objectOf } from '../text/json-object.ts';

/** The frame with other names of its fields, where something is left of them; the only number of a series gives its name to the frame. */
function renameFields(frame: Frame, nameFor: (field: FramedField) => string): Frame {
  const fields = fieldsOf([frame]);
  const names = fields.map((field) => nameFor(field) || field.name);
  if (names.every((name, index) => name === fields[index]?.name)) return frame;
  const numbers = fields.filter(({ column }) => column.type === 'number');
  const [only] = numbers;
  const isSeries = frame.meta?.kind !== 'table' && numbers.length === 1 && only !== undefined;
  return {
    ...frame,
    name: isSeries ? (names[fields.indexOf(only)] ?? frame.name) : frame.name,
    columns: fields.map(({ column, name }, index): Column => (names[index] === name ? column : { ...column, name: names[index] ?? name })),
  };
}

/** `renameByRegex`: the first match of an expression in each name is replaced, with the flag `g` every one. */
export const renameByRegex: Transformation = (frames, options, { expressions }) => {
  const expression = readPattern(options['regex']);
  const replacement = textOf(options['renamePattern']);
  if (!expression) return frames;
  return frames.map((frame) => renameFields(frame, ({ name }) => expressions.replace(expression, name, replacement)));
};

/** `organize`: fields left out, in another order, under other names; all told by their name. A frame of which no field is left goes. */
export const organize: Transformation = (frames, options) => {
  const excluded = objectOf(options['excludeByName']);
  const included = objectOf(options['includeByName']);
  const places = objectOf(options['indexByName']);
  const names = objectOf(options['renameByName']);
  const hasIncluded = Object.keys(included).length > 0;
  return frames.flatMap((frame) => {
    const fields = fieldsOf([frame])
      .filter(({ name }) => memberOf(excluded, name) !== true && (!hasIncluded || memberOf(included, name) === true))
      .map((field, index) => ({ field, place: Number(memberOf(places, field.name) ?? Number.NaN), index }));
    const placeOf = (place: number): number => (Number.isNaN(place) ? Infinity : place);
    const ordered = fields.toSorted((a, b) => (a.place === b.place ? 0 : placeOf(a.place) - placeOf(b.place)) || a.index - b.index);
    if (fields.length === 0 && frame.columns.length > 0) return [];
    const organized = { ...frame, columns: ordered.map(({ field }) => field.column) };
    return [renameFields(organized, ({ name }) => textOf(memberOf(names, name)))];
  });
};
