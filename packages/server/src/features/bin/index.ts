import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { binRoutes } from './bin.routes.ts';
import { createBinService } from './bin.service.ts';

export { keepDeleted } from './bin.service.ts';
export { removeExpiredDeletions } from './remove-expired.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly rules: Pick<ResponseRules, 'subPath'>;
}

/** The bin on the wire. */
export const createBin = ({ rules, ...dependencies }: Dependencies): readonly HandledRoute[] =>
  binRoutes(createBinService(dependencies), rules);
