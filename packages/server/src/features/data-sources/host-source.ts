import type { Database } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import type { OrgScope } from '../../platform/session/org-scope.ts';
import type { SourceReader } from '../permissions/index.ts';
import { auditDataSource } from './audit-data-source.ts';
import { buildValues } from './data-source-values.ts';
import { dataSourceRepository } from './data-sources.repository.ts';

/** The machine's own metrics, there from the first start so that the home page has something to draw. */
export async function addHostSource(db: Database, scope: OrgScope, nowMs: number): Promise<void> {
  const values = buildValues({ name: 'Host', type: 'host', access: 'proxy', isDefault: true }, false);
  const row = await dataSourceRepository(db).insert(scope, { ...values, uid: newUid() }, nowMs);
  if (row) await auditDataSource(db, { by: { kind: 'system', name: 'first start', scope }, after: { row, secrets: new Map() } }, nowMs);
}

/** Name of the organisation's Host source; undefined where there is none that the reader may query. */
export async function findHostSource(db: Database, reader: SourceReader): Promise<string | undefined> {
  const rows = await dataSourceRepository(db).list(reader);
  return rows.find(({ type }) => type === 'host')?.name;
}
