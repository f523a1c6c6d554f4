import type { DataSourceInput } from '@pharos/contract/api/data-sources';
import { findManifest } from '@pharos/plugin/run/manifests';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { newUid } from '../../platform/ids/new-uid.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import { grantOrgScope } from '../../platform/session/grant-scope.ts';
import { dataSourceSecretRepository } from './data-source-secrets.repository.ts';
import { secretChange, buildValues } from './data-source-values.ts';
import { dataSourceRepository } from './data-sources.repository.ts';
import { ProvisioningError, type ProvisioningFile, type ProvisioningPlan, readProvisioning } from './read-provisioning.ts';

interface ProvisionParts {
  readonly storage: Storage;
  readonly secrets: SecretBox;
  readonly nowMs: () => number;
  readonly folder: string;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly warn: (message: string) => void;
}

/** Applies the operator's files once, before the server takes requests. @throws ProvisioningError with one line that names the file */
export async function provisionDataSources(parts: ProvisionParts): Promise<void> {
  const plan = readProvisioning(await readFiles(path.join(parts.folder, 'datasources')), parts.environment);
  for (const { type, name, file } of plan.put) {
    if (!findManifest(type)) parts.warn(`${file}: Plugin not found: ${type}; ${name} is stored, but cannot be queried`);
  }
  if (plan.put.length > 0 || plan.remove.length > 0) await parts.storage.inTransaction((db) => apply(db, parts, plan));
}

async function readFiles(folder: string): Promise<readonly ProvisioningFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ProvisioningError(`${folder} cannot be read: ${error.code}`);
  });
  const wanted = names.filter((name) => /\.ya?ml$/.test(name)).sort();
  return Promise.all(
    wanted.map(async (name) => ({ name: path.join(folder, name), text: await readFile(path.join(folder, name), 'utf8') })),
  );
}

async function apply(db: Database, parts: ProvisionParts, plan: ProvisioningPlan): Promise<void> {
  const rows = dataSourceRepository(db);
  for (const { name, orgId } of plan.remove) {
    const row = await rows.findByName(grantOrgScope(orgId), name);
    if (row) await rows.remove(grantOrgScope(orgId), row.id);
  }
  for (const entry of plan.put) {
    await requireOrg(db, entry.orgId, entry.file);
    await put(db, parts, entry);
  }
}

async function requireOrg(db: Database, orgId: number, file: string): Promise<void> {
  if (!(await db.selectFrom('org').select('id').where('id', '=', orgId).executeTakeFirst())) {
    throw new ProvisioningError(`${file}: there is no organization ${orgId}`);
  }
}

/** Inserts, or takes over the row of the same name. A file of a lower version than the stored row changes nothing. */
async function put(db: Database, { secrets, ...parts }: ProvisionParts, entry: ProvisioningPlan['put'][number]): Promise<void> {
  const scope = grantOrgScope(entry.orgId);
  const nowMs = parts.nowMs();
  const rows = dataSourceRepository(db);
  const input = buildInput(entry);
  const values = buildValues(input, entry.editable !== true);
  const stored = await rows.findByName(scope, entry.name);
  if (stored && entry.version && entry.version < stored.version) return;
  const row = stored
    ? await rows.update(scope, stored.id, values, stored.version, nowMs)
    : await rows.insert(scope, newUid(), values, nowMs);
  if (!row) throw new ProvisioningError(`${entry.file}: ${entry.name} could not be stored`);
  if (row.isDefault) await rows.clearDefaultExcept(scope, row.id);
  const store = dataSourceSecretRepository(db, secrets);
  for (const [name, text] of secretChange(input).put) await store.put(scope, row.id, name, text);
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
