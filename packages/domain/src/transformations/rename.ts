import type { Column, Frame } from '@pharos/contract/frames';
import { fieldsOf, formOf, type FramedField, frameOfFields } from '../fields/fields-of.ts';
import { readPattern } from '../fields/pattern.ts';
import { memberOf, type Transformation } from './transformation.ts';
import { objectOf, textOf } from '../text/json-object.ts';

/**
 * The frame with other names of its fields, where something is left of them; the only number of a series gives its name to the frame, and a frame of
 * several needs none any more.
 */
function renameFields(frame: Frame, fields: readonly FramedField[], nameFor: (field: FramedField) => string): Frame {
  const names = fields.map((field) => nameFor(field) || field.name);
  if (names.every((name, index) => name === fields[index]?.name)) return frame;
  const form = formOf(frame);
  const only = fields.findIndex(({ column }) => column.type === 'number');
  const ofSeries = form === 'series' ? (names[only] ?? frame.name) : frame.name;
  return {
    ...frame,
    name: form === 'wide' ? '' : ofSeries,
    columns: fields.map(({ column, name }, index): Column => {
      const isSame = names[index] === name && form !== 'wide';
      return isSame ? column : { ...column, name: names[index] ?? name };
    }),
  };
}

/** `renameByRegex`: the first match of an expression in each name is replaced, with the flag `g` every one. */
export const renameByRegex: Transformation = (frames, options, { expressions }) => {
  const expression = readPattern(options['regex']);
  const replacement = textOf(options['renamePattern']);
  if (!expression) return frames;
  return frames.map((frame) =>
    renameFields(frame, fieldsOf([frame], frames), ({ name }) => expressions.replace(expression, name, replacement)),
  );
};

/** `organize`: fields left out, in another order, under other names; all told by their name. A frame of which no field is left goes. */
export const organize: Transformation = (frames, options) => {
  const excluded = objectOf(options['excludeByName']);
  const included = objectOf(options['includeByName']);
  const places = objectOf(options['indexByName']);
  const names = objectOf(options['renameByName']);
  const hasIncluded = Object.keys(included).length > 0;
  return frames.flatMap((frame) => {
    const fields = fieldsOf([frame], frames)
      .filter(({ name }) => memberOf(excluded, name) !== true && (!hasIncluded || memberOf(included, name) === true))
      .map((field, index) => ({ field, place: Number(memberOf(places, field.name) ?? Number.NaN), index }));
    const rank = (place: number): number => (Number.isNaN(place) ? Infinity : place);
    const ordered = fields.toSorted((a, b) => (a.place === b.place ? 0 : rank(a.place) - rank(b.place)) || a.index - b.index);
    if (fields.length === 0 && frame.columns.length > 0) return [];
    const shown = ordered.map(({ field }) => field);
    return [renameFields(frameOfFields(frame, shown), shown, ({ name }) => textOf(memberOf(names, name)))];
  });
};
