import type { DataSourceEditor } from '@pharos/plugin/ui';
import { createContext, use } from 'react';
import type { DataSourceFormValues } from './form-values.ts';
import type { FormFaults } from './faults.ts';

/** What the parts of the settings form share; the plugin's editor places some of them without knowing it. */
export interface DataSourceFormState {
  readonly values: DataSourceFormValues;
  readonly saved: DataSourceFormValues;
  /** Shown after a first try to save. */
  readonly faults: FormFaults;
  /** Whether a save was tried: what is missing is told from then on. */
  readonly wasTried: boolean;
  readonly isReadOnly: boolean;
  /** Ways of access that the kind of source offers. */
  readonly accessModes: readonly ('proxy' | 'direct')[];
  readonly change: (next: (values: DataSourceFormValues) => DataSourceFormValues) => void;
  /** The shared HTTP block is on the page, with this example address. Returns the way to take it back. */
  readonly noteHttpBlock: (suggestedUrl: string) => () => void;
  /** The editor of the kind is on the page, with what it finds wrong. Returns the way to take it back. */
  readonly noteFaults: (faults: DataSourceEditor['faults']) => () => void;
}

export const DataSourceFormContext = createContext<DataSourceFormState | undefined>(undefined);

export function useDataSourceForm(): DataSourceFormState {
  const state = use(DataSourceFormContext);
  if (!state) throw new Error('A part of the data source form stands outside of it');
  return state;
}
