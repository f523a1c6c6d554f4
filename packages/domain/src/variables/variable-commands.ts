import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import type { Edit } from '../dashboard/changes/edit.ts';
import { replaceFields } from '../dashboard/changes/assign-changed.ts';

type VariableList = Dashboard['templating']['list'];

/** `Change variable host`; one without a name is told by what it is. */
const label = (verb: string, variable: JsonObject | undefined): string => {
  const name = variable?.['name'];
  return typeof name === 'string' && name !== '' ? `${verb} variable ${name}` : `${verb} variable`;
};

const change = (text: string, apply: (list: VariableList) => void): Edit => ({
  label: text,
  apply: ({ templating }) => apply(templating.list),
});

/** Adds a variable behind all others. */
export const addVariable = (variable: JsonObject): Edit => change(label('Add', variable), (list) => void list.push({ ...variable }));

/** Takes over a whole variable at its place in the list; its fields that are gone are removed. */
export const replaceVariable = (index: number, variable: JsonObject): Edit =>
  change(label('Change', variable), (list) => {
    const before = list[index];
    if (before) replaceFields(before, variable);
  });

/** Takes a variable away. What refers to it stays as it is written. */
export const removeVariable = (index: number, variable: JsonObject): Edit =>
  change(label('Remove', variable), (list) => void list.splice(index, 1));

/** Moves a variable to another place: the order in which they stand above the panels. */
export const moveVariable = (from: number, to: number, variable: JsonObject): Edit =>
  change(label('Move', variable), (list) => {
    if (to < 0 || to >= list.length || from === to) return;
    const [moved] = list.splice(from, 1);
    if (moved) list.splice(to, 0, moved);
  });

/** The first of `copy_of_host`, `copy_of_host_2` and so on that no variable has. */
export function copyName(name: string, taken: readonly string[]): string {
  const first = `copy_of_${name}`;
  for (let copy = 1; ; copy += 1) {
    const next = copy === 1 ? first : `${first}_${copy}`;
    if (!taken.includes(next)) return next;
  }
}

/** Puts a copy of a variable right behind it, under a name of its own. */
export const duplicateVariable = (index: number, variable: JsonObject): Edit =>
  change(label('Duplicate', variable), (list) => {
    const source = list[index];
    if (!source) return;
    const names = list.map((one) => String(one['name']));
    list.splice(index + 1, 0, { ...structuredClone(variable), name: copyName(String(source['name']), names) });
  });
