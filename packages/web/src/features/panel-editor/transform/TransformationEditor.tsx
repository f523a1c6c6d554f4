import { findTransformation } from '@pharos/domain/transformations/catalogue';
import type { ComponentType } from 'react';
import type { TransformationEditorProps } from './editor-props.ts';
import { ConfigFromDataEditor, RowsToFieldsEditor } from './FactsEditor.tsx';
import { FilterByValueEditor } from './FilterByValueEditor.tsx';
import { GroupByEditor } from './GroupByEditor.tsx';
import { ConvertFieldTypeEditor, ExtractFieldsEditor, FilterByRefIdEditor } from './ListEditors.tsx';
import { OPTION_FORMS } from './option-forms.ts';
import { OptionForm } from './OptionForm.tsx';
import { OrganizeEditor } from './OrganizeEditor.tsx';
import styles from './transform.module.css';

/** Transformations whose options are more than a few fields. */
const EDITORS: Readonly<Record<string, ComponentType<TransformationEditorProps>>> = {
  configFromData: ConfigFromDataEditor,
  convertFieldType: ConvertFieldTypeEditor,
  extractFields: ExtractFieldsEditor,
  filterByRefId: FilterByRefIdEditor,
  filterByValue: FilterByValueEditor,
  groupBy: GroupByEditor,
  organize: OrganizeEditor,
  rowsToFields: RowsToFieldsEditor,
};

/** The options of a transformation, whichever it is. */
export function TransformationEditor({ id, ...props }: TransformationEditorProps & { readonly id: unknown }) {
  const entry = findTransformation(id);
  if (!entry) return null;
  const Editor = Object.hasOwn(EDITORS, entry.id) ? EDITORS[entry.id] : undefined;
  if (Editor) return <Editor {...props} />;
  const specs = OPTION_FORMS[entry.id];
  return specs ? <OptionForm {...props} specs={specs} /> : <p className={styles.note}>It has no options.</p>;
}
