import type { JsonObject } from '@pharos/contract/primitives';
import { findTransformation } from '../transformations/catalogue.ts';
import { isJsonObject, omitFields } from '../text/json-object.ts';
import type { Edit } from './changes/edit.ts';
import { isEqualJson } from '../text/equal-json.ts';
import { findPanel } from './panel-commands.ts';

/** The entries of a panel's list as they stand there; what is none of the list's kind keeps its place. */
export const transformationsOf = ({ transformations }: Readonly<Record<string, unknown>>): readonly unknown[] =>
  Array.isArray(transformations) ? transformations : [];

/** An edit of a panel's list; an empty one is not written. */
const listEdit = (label: string, panelId: number, change: (list: readonly unknown[]) => readonly unknown[]): Edit => ({
  label,
  apply: (draft) => {
    const panel = findPanel(draft, panelId);
    if (!panel) return;
    const before = transformationsOf(panel);
    const next = change(before);
    if (isEqualJson(next, before)) return;
    if (next.length === 0) delete panel['transformations'];
    else panel['transformations'] = [...next];
  },
});

const changeAt = (list: readonly unknown[], index: number, change: (one: JsonObject) => JsonObject): readonly unknown[] =>
  list.map((one, place) => (place === index && isJsonObject(one) ? change(one) : one));

/** Adds a transformation behind all others, with the options of a new one. */
export const addTransformation = (panelId: number, id: string): Edit =>
  listEdit('Add transformation', panelId, (list) => [...list, { id, options: structuredClone(findTransformation(id)?.initial ?? {}) }]);

/** Takes a transformation away. */
export const removeTransformation = (panelId: number, index: number): Edit =>
  listEdit('Remove transformation', panelId, (list) => list.toSpliced(index, 1));

/** Moves a transformation to another place of the list, 0 first; beyond the ends it stays. */
export const moveTransformation = (panelId: number, from: number, to: number): Edit =>
  listEdit('Reorder transformations', panelId, (list) =>
    to < 0 || to >= list.length || from === to ? list : list.toSpliced(from, 1).toSpliced(to, 0, list[from]),
  );

/** Switches a transformation off or on; one that is on carries no mark at all. */
export const setTransformationDisabled = (panelId: number, index: number, isDisabled: boolean): Edit =>
  listEdit(isDisabled ? 'Switch transformation off' : 'Switch transformation on', panelId, (list) =>
    changeAt(list, index, (one) => (isDisabled ? { ...one, disabled: true } : omitFields(one, 'disabled'))),
  );

/** Other options of a transformation; changes in a row are one step. */
export const updateTransformation = (panelId: number, index: number, options: JsonObject): Edit => ({
  ...listEdit('Change transformation', panelId, (list) => changeAt(list, index, (one) => ({ ...one, options }))),
  mergeKey: `transformation:${panelId}:${index}`,
});
