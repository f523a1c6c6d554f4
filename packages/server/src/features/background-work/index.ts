import type { HandledRoute } from '../../platform/http/handle.ts';
import type { BackgroundWorkParts } from './background-work-parts.ts';
import { mailRoutes } from './mails.routes.ts';
import { taskRoutes } from './tasks.routes.ts';

/** Mails that wait, and work that has failed for good, for server administrators. */
export const backgroundWorkRoutes = (parts: BackgroundWorkParts): readonly HandledRoute[] => [...taskRoutes(parts), ...mailRoutes(parts)];
