import { getOrgStorage } from '@pharos/contract/api/quotas';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';
import type { OrgSpace } from './org-space.ts';

export const quotaRoutes = (space: OrgSpace): readonly HandledRoute[] => [handle(getOrgStorage, ({ actor }) => space.read(actor.scope))];
