import { DashboardVariable } from '@pharos/contract/dashboard/variable';
import { VariableDefinition } from '@pharos/contract/dashboard/variable-definition';
import type { JsonObject } from '@pharos/contract/primitives';
import { readVariableQuery } from '@pharos/domain/variables/variable-query';
import { isFetched, readVariable, type VariableOption } from '@pharos/domain/variables/variable';
import type { FetchHost } from './fetch-host.ts';
import { readOptions } from './read-options.ts';
import { runLookup } from './run-lookup.ts';

/** The values that a variable would have, which need not be in the document. @throws Error in words where they could not be had */
export type PreviewVariable = (variable: JsonObject, signal: AbortSignal) => Promise<readonly VariableOption[]>;

export async function previewVariable(host: FetchHost, entry: JsonObject, signal: AbortSignal): Promise<readonly VariableOption[]> {
  const document = DashboardVariable.parse(entry);
  const variable = readVariable({ ...document, options: [] });
  if (!isFetched(variable)) return variable.options;
  const text = readVariableQuery(document.query);
  const lookup = () =>
    runLookup(host, { kind: 'variable-values', datasource: VariableDefinition.parse(entry).datasource ?? null, text }, signal);
  const sources = variable.type === 'datasource' ? await host.findSources(text) : undefined;
  const found = sources ? sources.names.map((value) => ({ value })) : await lookup();
  signal.throwIfAborted();
  return readOptions(variable, { found, defaultName: sources?.defaultName }, host.getState().scope);
}
