import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { JsonObject } from '@pharos/contract/primitives';
import { readVariableQuery } from '@pharos/domain/variables/variable-query';
import { isFetched, readVariable, type VariableOption } from '@pharos/domain/variables/variable';
import type { FetchHost } from '../../store/variable-link.ts';
import { readOptions } from './read-options.ts';
import { runLookup } from './run-lookup.ts';

/** The values that a variable would have, which need not be in the document. @throws Error in words where they could not be had */
export type PreviewVariable = (variable: JsonObject, signal: AbortSignal) => Promise<readonly VariableOption[]>;

export async function previewVariable(host: FetchHost, entry: JsonObject, signal: AbortSignal): Promise<readonly VariableOption[]> {
  const document = DashboardVariable.parse(entry);
  const variable = readVariable({ ...document, options: [] });
  if (!isFetched(variable)) return variable.options;
  const text = readVariableQuery(document.query);
  const found =
    variable.type === 'query'
      ? await runLookup(host, { kind: 'variable-values', datasource: VariableDefinition.parse(entry).datasource ?? null, text }, signal)
      : (await host.findSources(text)).map((value) => ({ value }));
  signal.throwIfAborted();
  return readOptions(variable, found, host.getState().scope);
}
