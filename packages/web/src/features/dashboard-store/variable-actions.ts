import { isEqualJson } from '@pharos/domain/text/equal-json';
import type { VariableValues } from '@pharos/domain/variables/address';
import { hasUnknownSource, takeAddressValues } from '@pharos/domain/variables/current';
import { loadChunk } from '@pharos/ui/lazy';
import type { PreviewVariable } from './variables/preview-variable.ts';
import { type RunLookup, runLookup } from './variables/run-lookup.ts';
import type { createVariableLink } from './variable-link.ts';
import type { FetchHost, FetchOptions } from './variables/fetch-host.ts';

/** What people and addresses do to the variables of an open dashboard. */
export interface VariableValueActions {
  /** Chooses values of a variable, each by its value or text; panels that use it query anew. */
  readonly setVariable: (name: string, values: readonly string[]) => void;
  /** Fetches the values of a variable anew: what failed is tried once more. */
  readonly refetchVariable: (name: string) => void;
  /** What a variable asks a source beside its values: values of a tag, keys and values of filters. */
  readonly runLookup: RunLookup;
  /** The values that a variable would have, in the document or not. */
  readonly previewVariable: PreviewVariable;
  /** Takes over what an address says of all variables; those that it may not set keep their values. */
  readonly followAddress: (values: VariableValues) => void;
}

interface ActionsInput {
  readonly host: FetchHost;
  readonly link: Pick<ReturnType<typeof createVariableLink>, 'dependants'>;
  /** A change of chosen values, after which some variables have to be fetched anew. */
  readonly changeAndFetch: (next: { readonly values?: VariableValues }, stale: ReadonlySet<string>, options?: FetchOptions) => void;
}

export function createVariableValueActions({ host, link, changeAndFetch }: ActionsInput): VariableValueActions {
  return {
    setVariable: (name, values) => {
      const changed = new Set([name]);
      changeAndFetch({ values: { ...host.getState().values, [name]: values } }, link.dependants(changed), { changed });
    },
    refetchVariable: (name) => changeAndFetch({}, new Set([name])),
    runLookup: (lookup, signal) => runLookup(host, lookup, signal),
    previewVariable: (variable, signal) =>
      loadChunk(() => import('./variables/preview-variable.ts')).then(({ previewVariable }) => previewVariable(host, variable, signal)),
    followAddress: (values) => {
      const { values: before, variables, progress } = host.getState();
      const next = takeAddressValues(host.getState(), values);
      if (isEqualJson(next, before)) return;
      const names = new Set([...Object.keys(before), ...Object.keys(next)]);
      const changed = new Set([...names].filter((name) => !isEqualJson(before[name], next[name])));
      // Sources that were never looked for: it is told whether they are here.
      const unknown = variables.filter((variable) =>
        hasUnknownSource(variable, next[variable.name] ?? [], progress.fetched.get(variable.name)),
      );
      const sure = new Set(unknown.map(({ name }) => name));
      changeAndFetch({ values: next }, link.dependants(changed).union(sure), { changed, sure, retained: new Set(Object.keys(values)) });
    },
  };
}
