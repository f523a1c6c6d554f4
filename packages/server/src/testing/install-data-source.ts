import { sources } from '@pharos/plugin/registries/sources';
import type { DataSource } from '@pharos/plugin';

/** A type of data source that exists for a test: it stands in the registry until the function that is returned is called. */
export function installDataSource(source: object): () => void {
  const registry = sources as DataSource[]; // written to by tests alone
  const made = source as DataSource; // a stand-in of every transport, checked by its use
  registry.push(made);
  return () => void registry.splice(registry.indexOf(made), 1);
}
