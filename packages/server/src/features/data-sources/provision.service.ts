import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { AppError } from '@pharos/contract/errors';
import { findManifest } from '@pharos/plugin/run/registry';
import path from 'node:path';
import type { Database, Storage } from '../../platform/database/storage.ts';
import type { Environment } from '../../platform/provisioning-files/parse-file.ts';
import { ProvisioningError } from '../../platform/provisioning-files/provisioning-error.ts';
import { readProvisioningFiles } from '../../platform/provisioning-files/read-files.ts';
import type { OrgScope, ServerScope } from '../../platform/session/org-scope.ts';
import { orgRepository } from '../orgs/index.ts';
import { dataSourceWriter, type Operator, type WriterParts } from './data-source-writer.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import { type ProvisioningPlan, readProvisioning } from './read-provisioning.ts';

interface ProvisionParts extends WriterParts {
  readonly storage: Storage;
  readonly folder: string;
  readonly environment: Environment;
  readonly warn: (message: string) => void;
  readonly serverScope: ServerScope;
  /** The scope of an organisation that a file names. */
  readonly scopeOf: (orgId: number) => OrgScope;
}

/** Applies the operator's files once, before the server takes requests. @throws ProvisioningError with one line that names file and line */
export async function provisionDataSources(parts: ProvisionParts): Promise<void> {
  const plan = readProvisioning(await readProvisioningFiles(path.join(parts.folder, 'datasources')), parts.environment);
  for (const { type, name, place } of plan.put) {
    if (!findManifest(parts.plugins, type)) parts.warn(`${place}: Plugin not found: ${type}; ${name} is stored, but cannot be queried`);
  }
  if (plan.put.length > 0 || plan.remove.length > 0) await parts.storage.inTransaction((db) => apply(db, parts, plan));
}

async function apply(db: Database, parts: ProvisionParts, plan: ProvisioningPlan): Promise<void> {
  const rows = dataSourceRepository(db);
  for (const { name, orgId } of plan.remove) {
    const operator = operatorOf(parts, orgId);
    const row = await rows.findByName(operator, name);
    if (row) await dataSourceWriter(db, parts).remove(operator, row);
  }
  for (const entry of plan.put) {
    await requireOrg(db, parts, entry);
    await put(db, parts, entry);
  }
}

/** The operator's files in one organisation. */
const operatorOf = ({ scopeOf }: ProvisionParts, orgId: number): Operator => ({
  kind: 'system',
  name: 'provisioning',
  scope: scopeOf(orgId),
  isServerAdmin: true,
});

async function requireOrg(db: Database, { serverScope }: ProvisionParts, { orgId, place }: ProvisioningPlan['put'][number]): Promise<void> {
  if (!(await orgRepository(db).findById(serverScope, orgId))) throw new ProvisioningError(`${place}: there is no organization ${orgId}`);
}

/**
 * Adds, or takes over the row of the same name. A file of a lower version than the stored row changes nothing, and neither does one that says
 * what is stored already: a start is no change.
 */
async function put(db: Database, parts: ProvisionParts, entry: ProvisioningPlan['put'][number]): Promise<void> {
  const operator = operatorOf(parts, entry.orgId);
  const writer = dataSourceWriter(db, parts);
  const [input, readOnly] = [buildInput(entry), entry.editable !== true];
  const stored = await dataSourceRepository(db).findByName(operator, entry.name);
  if (stored && entry.version && entry.version < stored.version) return;
  if (stored && (await writer.isStored(operator, stored, { input, readOnly }))) return;
  try {
    await (stored ? writer.change(operator, stored, { input, version: stored.version, readOnly }) : writer.add(operator, input, readOnly));
  } catch (error) {
    if (error instanceof AppError) throw new ProvisioningError(`${entry.place}: ${entry.name}: ${error.message}`, { cause: error });
    throw error;
  }
}

function buildInput(entry: ProvisioningPlan['put'][number]): DataSourceInput {
  const isDirect = entry.access === 'direct' || entry.access === 'browser';
  return {
    name: entry.name,
    type: entry.type,
    access: isDirect ? 'direct' : 'proxy',
    url: entry.url ?? '',
    user: entry.user ?? '',
    password: entry.password ?? '',
    database: entry.database ?? '',
    basicAuth: entry.basicAuth ?? false,
    basicAuthUser: entry.basicAuthUser ?? '',
    basicAuthPassword: entry.basicAuthPassword ?? '',
    withCredentials: entry.withCredentials ?? false,
    isDefault: entry.isDefault ?? false,
    jsonData: entry.jsonData ?? undefined,
    secureJsonData: entry.secureJsonData ?? {},
  };
}
