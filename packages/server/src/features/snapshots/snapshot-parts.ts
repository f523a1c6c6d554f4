import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { SecretBox } from '../../platform/secrets/secret-box.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import type { ExternalServer } from './external-server.ts';

export interface SnapshotParts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly secrets: SecretBox;
  readonly serverScope: ServerScope;
  readonly rules: ResponseRules;
  /** Undefined where none is configured. */
  readonly external: ExternalServer | undefined;
  readonly limits: { readonly snapshotsPerMinute: number; readonly snapshotsPerOrg: number };
}
