import type { JsonObject } from '@pharos/contract/primitives';
import type { VariableFaults } from '@pharos/domain/variables/variable-faults';

/** What the sections of the editor work on. */
export interface DraftFieldsProps {
  /** The variable as it is typed. */
  readonly draft: JsonObject;
  readonly faults: VariableFaults;
  readonly onChange: (fields: JsonObject) => void;
}

/** A field as text; empty where it holds something else. */
export const textField = (draft: JsonObject, name: string): string => {
  const value = draft[name];
  return typeof value === 'string' ? value : '';
};
