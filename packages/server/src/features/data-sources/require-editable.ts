import { fail } from '@pharos/contract/errors';
import { includesRole } from '@pharos/domain/permissions/roles';
import type { Actor } from '../../platform/session/actor.ts';
import type { FoundSource } from './data-sources.repository.ts';

/** A source whose settings the caller may read and change. Who may not learns not even whether it is there. @throws AppError data-source-not-found, permission-denied */
export function requireEditable({ role }: Actor, row: FoundSource | undefined): FoundSource {
  if (row?.canEdit) return row;
  return fail(includesRole(role, 'Admin') ? 'data-source-not-found' : 'permission-denied');
}
