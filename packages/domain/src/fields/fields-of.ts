import type { Column, Frame, Labels } from '@pharos/contract/frames';
import { isSeries } from '../frames/build.ts';
import type { Field } from './match-field.ts';

/** A field with the frame it stands in. */
export interface FramedField extends Field {
  readonly frame: Frame;
  /** Frames that its name is told from; absent: its own alone. */
  readonly among?: readonly Frame[];
}

/**
 * How a frame is read: as one series, which is told by the name of its frame; as several of the same times; or as a table, whose columns are told by
 * their own names.
 */
export function formOf(frame: Frame): 'series' | 'wide' | 'table' {
  if (frame.meta?.kind === 'table') return 'table';
  let numbers = 0;
  for (const { type } of frame.columns) if (type === 'number') numbers += 1;
  if (numbers === 1) return 'series';
  return numbers > 1 && isSeries(frame) ? 'wide' : 'table';
}

function plainName(column: Column, frame: Frame, isOfFrame: boolean): string {
  return isOfFrame && column.type === 'number' ? frame.name || column.name : column.name || frame.name;
}

/** Labels as they tell a field from others: the value of the only one, else all with their names; empty where there are none. */
export function tellingLabels(labels: Labels): string {
  const all = Object.entries(labels);
  const [only] = all;
  if (only && all.length === 1) return only[1];
  return all.length === 0 ? '' : `{${all.map(([name, value]) => `${name}="${value}"`).join(', ')}}`;
}

/**
 * Names of the fields of a frame where no two are equal: series of wide frames have the name of their frame before their own, several numbers of
 * a table that was parted have the labels that its rows share behind theirs.
 */
function ownNames(frame: Frame, among: readonly Frame[]): readonly string[] {
  const form = formOf(frame);
  const isAlone = among.every(({ name }) => name === frame.name);
  const before = form === 'wide' && !isAlone && frame.name !== '' ? `${frame.name} ` : '';
  const hasSeveral = form === 'table' && frame.columns.filter(({ type }) => type === 'number').length > 1;
  const written = hasSeveral && !isAlone ? tellingLabels(frame.labels) : '';
  const behind = written === '' ? '' : ` ${written}`;
  return frame.columns.map((column) => {
    const name = plainName(column, frame, form === 'series');
    if (column.type === 'time' || column.name === '') return name;
    return `${before}${name}${column.type === 'number' ? behind : ''}`;
  });
}

/** Equal names with a number behind each, from 1, but for one that another field has. Times are told by their type. */
function numberEqual(names: readonly string[], { columns }: Frame): readonly string[] {
  const all = new Set(names);
  if (all.size === names.length) return names;
  const counts = new Map<string, number>();
  names.forEach((name, index) => {
    if (columns[index]?.type !== 'time') counts.set(name, (counts.get(name) ?? 0) + 1);
  });
  const numbers = new Map<string, number>();
  return names.map((name, index) => {
    if (columns[index]?.type === 'time' || (counts.get(name) ?? 0) < 2) return name;
    let number = (numbers.get(name) ?? 0) + 1;
    while (all.has(`${name} ${number}`)) number += 1;
    numbers.set(name, number);
    return `${name} ${number}`;
  });
}

/**
 * All columns of frames, in the order of the answer, each with the one name that it is shown with where nothing renames it: renames, filters,
 * overrides, links and exports go by it.
 * @param among all frames of the result, where `frames` are some of them
 */
export const fieldsOf = (frames: readonly Frame[], among: readonly Frame[] = frames): readonly FramedField[] =>
  frames.flatMap((frame) => {
    const names = numberEqual(ownNames(frame, among), frame);
    const context = among.length > 1 ? { among } : {};
    return frame.columns.map((column, index) => ({
      name: names[index] ?? column.name,
      labels: column.labels ?? frame.labels,
      refId: frame.meta?.refId,
      column,
      frame,
      ...context,
    }));
  });

/** The frame with these of its fields, which keep their names: a series that is left alone is told by its own. */
export function frameOfFields(frame: Frame, fields: readonly FramedField[]): Frame {
  const left = { ...frame, columns: fields.map(({ column }) => column) };
  if (formOf(frame) !== 'wide' || formOf(left) !== 'series') return left;
  return { ...left, name: fields.find(({ column }) => column.type === 'number')?.name ?? frame.name };
}
