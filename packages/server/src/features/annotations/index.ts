import type { Clock } from '../../platform/clock/clock.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { ResponseRules } from '../dashboards/index.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { annotationRoutes } from './annotations.routes.ts';
import { createAnnotationService } from './annotations.service.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly space: OrgSpace;
  readonly rules: ResponseRules;
}

/** Annotations on the wire. */
export const createAnnotations = (dependencies: Dependencies): readonly HandledRoute[] =>
  annotationRoutes({ annotations: createAnnotationService(dependencies), subPath: dependencies.rules.subPath });
