import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { ServerScope } from '../../platform/session/org-scope.ts';
import { auditRoutes } from './audit.routes.ts';
import { createAuditService } from './audit.service.ts';
import { createAuditExports } from './export-audit.ts';

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly serverScope: ServerScope;
}

/** The audit on the wire. */
export const createAudit = ({ clock, ...parts }: Parts): readonly HandledRoute[] =>
  auditRoutes({ audit: createAuditService(parts), exports: createAuditExports(), clock });
