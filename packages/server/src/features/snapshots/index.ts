import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { AddressPolicy } from '../../platform/outbound/address-policy.ts';
import type { OutboundClient } from '../../platform/outbound/outbound-client.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { snapshotMaker } from './create-snapshot.ts';
import { createExternalServer } from './external-server.ts';
import { snapshotRoutes } from './snapshots.routes.ts';
import { createSnapshotService } from './snapshots.service.ts';

export { removeExpiredSnapshots } from './remove-expired.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly secrets: SecretBox;
  readonly serverScope: ServerScope;
  readonly rules: ResponseRules;
  readonly outbound: OutboundClient;
  readonly policy: AddressPolicy;
}

/** Snapshots of dashboards on the wire. */
export function createSnapshots({ config, outbound, policy, ...dependencies }: Dependencies): readonly HandledRoute[] {
  const { externalEnabled, externalSnapshotUrl: url } = config.snapshots;
  const external = externalEnabled && url !== '' ? createExternalServer({ url, outbound, policy }) : undefined;
  const all = { ...dependencies, external, limits: config.limits };
  return snapshotRoutes({
    snapshots: createSnapshotService(all),
    make: snapshotMaker(all),
    site: config.site,
    options: config.snapshots,
    nowMs: dependencies.clock.nowMs,
  });
}
