import {
  addSourcePermission,
  disableSourcePermissions,
  enableSourcePermissions,
  listSourcePermissions,
  removeSourcePermission,
  type SourcePermission,
} from '@pharos/contract/api/source-permissions';
import { SOURCE_LEVELS } from '@pharos/contract/primitives';
import { SOURCE_LEVEL_TEXTS } from '@pharos/domain/permissions/level-texts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { Actor } from '../../platform/session/actor.ts';
import { describeNames } from '../permission-lists/index.ts';
import type { StoredSourceEntry } from './source-permissions.repository.ts';
import type { SourcePermissionService } from './source-permissions.service.ts';

interface NameContext {
  readonly subPath: string;
  readonly actor: Actor;
}

export const sourcePermissionRoutes = (
  permissions: SourcePermissionService,
  { subPath }: Pick<NameContext, 'subPath'>,
): readonly HandledRoute[] => [
  handle(listSourcePermissions, async ({ actor, params }) => {
    const { id, isEnabled, entries } = await permissions.list(actor, params.id);
    return { datasourceId: id, enabled: isEnabled, permissions: entries.map((entry) => entryResponse(entry, { subPath, actor })) };
  }),
  handle(addSourcePermission, async ({ actor, params, body }) => {
    await permissions.add(actor, params.id, body);
    return { message: 'Datasource permission added' };
  }),
  handle(removeSourcePermission, async ({ actor, params }) => {
    await permissions.remove(actor, params.id, params.permissionId);
    return { message: 'Datasource permission removed' };
  }),
  handle(enableSourcePermissions, async ({ actor, params }) => {
    await permissions.enable(actor, params.id);
    return { message: 'Datasource permissions enabled' };
  }),
  handle(disableSourcePermissions, async ({ actor, params }) => {
    await permissions.disable(actor, params.id);
    return { message: 'Datasource permissions disabled' };
  }),
];

function entryResponse(entry: StoredSourceEntry, context: NameContext): SourcePermission {
  const instant = new Date(entry.createdAt).toISOString();
  return {
    id: entry.id,
    datasourceId: entry.dataSourceId,
    ...targetFields(entry, context),
    permission: SOURCE_LEVELS[entry.level],
    permissionName: SOURCE_LEVEL_TEXTS[entry.level].name,
    created: instant,
    updated: instant,
  };
}

/** The fields of whom it is for, and of nobody else. */
function targetFields(entry: StoredSourceEntry, context: NameContext): Partial<SourcePermission> {
  const { target } = entry;
  if (target.kind === 'role') return { builtInRole: target.role };
  const { userId, userLogin, userEmail, userAvatarUrl, isServiceAccount, teamId, team, teamEmail, teamAvatarUrl } = describeNames(
    entry,
    context,
  );
  if (target.kind === 'team') return { teamId, team, teamEmail, teamAvatarUrl };
  return { userId, userLogin, userEmail, userAvatarUrl, ...(isServiceAccount ? { isServiceAccount } : {}) };
}
