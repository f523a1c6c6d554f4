import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { JsonObject } from '@pharos/contract/primitives';
import { assignChanged } from './changes/assign-changed.ts';
import type { Edit } from './changes/edit.ts';
import { type AnnotationQuery, withBuiltIn, writeAnnotation } from './forms/annotations.ts';

/** What the editor of a query of annotations changes. */
export type AnnotationFields = Pick<AnnotationQuery, 'name' | 'datasource' | 'isEnabled' | 'isHidden' | 'iconColor' | 'query'>;

/** A change of the list as `readAnnotations` gives it: with the built-in query, which is stored from then on. */
const changeList = (label: string, change: (list: JsonObject[], document: Dashboard) => JsonObject[]): Edit => ({
  label,
  apply: (draft) => {
    const before: JsonObject[] = [...withBuiltIn(draft.annotations.list)];
    const list = change(before, draft);
    if (list !== before) assignChanged(draft.annotations, { list });
  },
});

/** A new query behind the others. */
export const addAnnotation = (fields: AnnotationFields): Edit =>
  changeList('Add annotation query', (list, document) => [...list, writeAnnotation({}, fields, document)]);

/** Another query in the place of one. */
export const updateAnnotation = (index: number, fields: AnnotationFields): Edit =>
  changeList('Change annotation query', (list, document) =>
    list[index] ? list.with(index, writeAnnotation(list[index], fields, document)) : list,
  );

/** Switches a query on or off, as its switch above the panels does. */
export const enableAnnotation = (index: number, isEnabled: boolean): Edit =>
  changeList(isEnabled ? 'Show annotations' : 'Hide annotations', (list) =>
    list[index] ? list.with(index, { ...list[index], enable: isEnabled }) : list,
  );

/** Removes a query; the built-in one stays. */
export const removeAnnotation = (index: number): Edit =>
  changeList('Remove annotation query', (list) => (list[index] && list[index]['builtIn'] !== 1 ? list.toSpliced(index, 1) : list));

/** Moves a query past the one before or after it. */
export const moveAnnotation = (index: number, direction: 'up' | 'down'): Edit =>
  changeList('Move annotation query', (list) => {
    const to = direction === 'up' ? index - 1 : index + 1;
    const [moved, other] = [list[index], list[to]];
    return moved && other ? list.with(index, other).with(to, moved) : list;
  });
