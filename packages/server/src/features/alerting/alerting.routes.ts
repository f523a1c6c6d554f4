import { listAlerts } from '@pharos/contract/api/alerts';
import { handle, type HandledRoute } from '../../platform/http/handle.ts';

/** No rule is evaluated here yet, so there is none to list (wire-notes http-api 30). */
export const alertRoutes = (): readonly HandledRoute[] => [handle(listAlerts, () => [])];
