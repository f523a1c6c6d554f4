import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { annotationRoutes } from './annotations.routes.ts';
import { createAnnotationService } from './annotations.service.ts';

interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly rules: ResponseRules;
}

/** Annotations on the wire. */
export const createAnnotations = (parts: Parts): readonly HandledRoute[] =>
  annotationRoutes({ annotations: createAnnotationService(parts), subPath: parts.rules.subPath });
