import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { AppError } from '@pharos/contract/errors';
import type { Secret } from '../../platform/config/secret.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { secretChange } from './data-source-values.ts';
import type { DataSourceRow } from './data-sources.tables.ts';

type SecretRepository = ReturnType<typeof dataSourceSecretRepository>;

/** A data source as it is stored, with its secrets by name; '' is one that cannot be opened any more. */
export interface SourceState {
  readonly row: DataSourceRow;
  readonly secrets: ReadonlyMap<string, string>;
}

const NO_SECRETS: ReadonlyMap<string, Secret> = new Map();

/** The secrets of a data source; none where they cannot be opened any more. */
export const openReadable = (stored: SecretRepository, scope: OrgScope, id: number): Promise<ReadonlyMap<string, Secret>> =>
  stored.open(scope, id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'secret-unreadable') return NO_SECRETS;
    throw error;
  });

/** A data source before it is changed or removed. */
export async function readSourceState(stored: SecretRepository, scope: OrgScope, row: DataSourceRow): Promise<SourceState> {
  const names = await stored.names(scope, row.id);
  const opened = names.length > 0 ? await openReadable(stored, scope, row.id) : NO_SECRETS;
  return { row, secrets: new Map(names.map((name) => [name, opened.get(name)?.reveal() ?? ''])) };
}

interface Written {
  readonly scope: OrgScope;
  readonly input: DataSourceInput;
  /** Absent: it is new. */
  readonly before?: SourceState;
}

/** The same afterwards: a secret that was not sent is as it was before, also where it cannot be opened. */
export async function sourceStateAfter(
  stored: SecretRepository,
  row: DataSourceRow,
  { scope, input, before }: Written,
): Promise<SourceState> {
  const sent = new Map(secretChange(input).put);
  const names = await stored.names(scope, row.id);
  return { row, secrets: new Map(names.map((name) => [name, sent.get(name) ?? before?.secrets.get(name) ?? ''])) };
}
