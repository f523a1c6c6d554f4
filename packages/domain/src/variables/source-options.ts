import type { FoundValue } from './found-options.ts';
import type { VariableOption } from './variable.ts';

/** A data source as a variable of the type `datasource` looks at it. */
export interface NamedSource {
  readonly name: string;
  readonly type: string;
}

/** Stands where no source is of the wanted kind. */
export const NO_SOURCES_OPTION: VariableOption = { text: 'No data sources found', value: '' };

/** Names of the data sources of a kind, in their order; `kinds` are all ids that stand for it. */
export const sourceNames = (sources: readonly NamedSource[], kinds: readonly string[]): readonly FoundValue[] =>
  sources.filter(({ type }) => kinds.includes(type)).map(({ name }) => ({ value: name }));
