import { DEFAULT_SOURCE } from '@pharos/contract/dashboard/target';
import type { FoundValue } from './found-options.ts';
import type { VariableOption } from './variable-option.ts';

/** A data source as a variable of the type `datasource` looks at it. */
export interface NamedSource {
  readonly name: string;
  readonly type: string;
}

/** Stands where no source is of the wanted kind. */
export const NO_SOURCES_OPTION: VariableOption = { text: 'No data sources found', value: '' };

/** Follows the default source, whichever that is; references to sources mean the same by it. */
export const DEFAULT_SOURCE_OPTION: VariableOption = { text: DEFAULT_SOURCE, value: DEFAULT_SOURCE };

/** What a page knows of the sources that a variable chooses among. */
export interface FoundSources {
  readonly names: readonly string[];
  /** The default source, where it is one of them. */
  readonly defaultName: string | undefined;
  /** For each value that was asked about the name of its source; undefined where there is none such. */
  readonly wanted: ReadonlyMap<string, string | undefined>;
}

/** Names of the data sources of a kind, in their order; `kinds` are all ids that stand for it. */
export const sourceNames = (sources: readonly NamedSource[], kinds: readonly string[]): readonly FoundValue[] =>
  sources.filter(({ type }) => kinds.includes(type)).map(({ name }) => ({ value: name }));

/** What people are told of a source that is not here. */
export const substituteText = ({ wanted, shown }: { readonly wanted: string; readonly shown: string }): string =>
  `${wanted} is not here: shown from ${shown}`;
