import { MAX_PERMISSION_ENTRIES } from '@pharos/contract/api/permissions';
import type { SourcePermissionInput } from '@pharos/contract/api/source-permissions';
import { AppError, fail } from '@pharos/contract/errors';
import { sourceLevelOfNumber } from '@pharos/domain/permissions/level-texts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { changesBetween, type Fields } from '../../platform/audit/changes.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database, Storage } from '../../platform/database/storage.ts';
import { recordEvent } from '../../platform/events/outbox.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { dataSourceRepository, type FoundSource } from '../data-sources/index.ts';
import { describeTarget, ENTRY_BYTES, parseTarget, requireKnown } from '../permission-lists/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { sourcePermissionRepository, type StoredSourceEntry } from './source-permissions.repository.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
}

interface SourcePermissions {
  readonly id: number;
  readonly isEnabled: boolean;
  readonly entries: readonly StoredSourceEntry[];
}

/** Who may query and edit a data source, for Admins. @throws AppError data-source-not-found */
export interface SourcePermissionService {
  list(actor: Actor, id: number): Promise<SourcePermissions>;
  /** Nobody but Admins queries it until entries are added. Of a source that is enabled already the entries stay. */
  enable(actor: Actor, id: number): Promise<void>;
  /** Everybody queries it again; its entries are gone. */
  disable(actor: Actor, id: number): Promise<void>;
  /** @throws AppError data-source-permissions-off, -full, data-source-permission-target-missing, permission-exists, user-not-found, team-not-found, quota-reached */
  add(actor: Actor, id: number, input: SourcePermissionInput): Promise<void>;
  /** @throws AppError data-source-permission-not-found */
  remove(actor: Actor, id: number, permissionId: number): Promise<void>;
}

export function createSourcePermissionService({ storage, clock, space }: Dependencies): SourcePermissionService {
  /** A change with its event and its record, in one transaction. */
  const change = (actor: Actor, id: number, apply: Change): Promise<void> =>
    storage.inTransaction(async (db) => {
      const row = await requireSource(db, actor, id);
      const before = await readFields(db, actor, row);
      await apply(db, row);
      const after = await readFields(db, actor, await requireSource(db, actor, id));
      const changes = changesBetween(before, after);
      if (Object.keys(changes).length === 0) return;
      await recordEvent(db, { name: 'source-permissions-changed', scope: actor.scope, ids: { dataSourceId: id } }, clock.nowMs());
      const object = { kind: 'data-source', id, name: row.name } as const;
      await recordAudit(db, { by: actor, orgId: actor.scope.orgId, action: 'permissions-changed', object, changes }, clock.nowMs());
    });

  const setEnabled = (actor: Actor, id: number, isEnabled: boolean): Promise<void> =>
    change(actor, id, async (db, { hasAcl }) => {
      if (hasAcl !== isEnabled) await sourcePermissionRepository(db).setEnabled(actor.scope, id, isEnabled);
    });

  return {
    list: async (actor, id) => {
      const { hasAcl } = await requireSource(storage.reader, actor, id);
      return { id, isEnabled: hasAcl, entries: await sourcePermissionRepository(storage.reader).list(actor.scope, [id]) };
    },

    enable: (actor, id) => setEnabled(actor, id, true),
    disable: (actor, id) => setEnabled(actor, id, false),

    add: (actor, id, { userId, teamId, builtInRole, permission }) =>
      space.withQuota(actor.scope, ENTRY_BYTES, () =>
        change(actor, id, async (db, { hasAcl }) => {
          if (!hasAcl) fail('data-source-permissions-off');
          const target = parseTarget({ userId, teamId, role: builtInRole }, 'permission') ?? fail('data-source-permission-target-missing');
          await requireKnown(db, actor.scope, [{ target }]);
          const entries = sourcePermissionRepository(db);
          if ((await entries.list(actor.scope, [id])).length >= MAX_PERMISSION_ENTRIES)
            throw new AppError('data-source-permissions-full', { limit: String(MAX_PERMISSION_ENTRIES) });
          const entry = { target, level: sourceLevelOfNumber(permission) };
          await entries.put(actor.scope, { ...entry, dataSourceId: id, createdAt: clock.nowMs() });
        }),
      ),

    remove: (actor, id, permissionId) =>
      change(actor, id, async (db) => {
        const entries = sourcePermissionRepository(db);
        const found = (await entries.list(actor.scope, [id])).find((one) => one.id === permissionId);
        await entries.remove(actor.scope, (found ?? fail('data-source-permission-not-found')).id);
      }),
  };
}

type Change = (db: Database, row: FoundSource) => Promise<void>;

const requireSource = async (db: Database, actor: Actor, id: number): Promise<FoundSource> =>
  (await dataSourceRepository(db).findById(actor, id)) ?? fail('data-source-not-found');

/** What the audit compares. */
async function readFields(db: Database, { scope }: Actor, { id, hasAcl }: FoundSource): Promise<Fields> {
  const entries = await sourcePermissionRepository(db).list(scope, [id]);
  return { enabled: hasAcl, entries: entries.map((entry) => `${describeTarget(entry)}: ${entry.level}`) };
}
