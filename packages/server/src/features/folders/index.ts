import type { Storage } from '../../platform/database/storage.ts';
import type { HandledRoute } from '../../platform/http/handle.ts';
import type { DashboardService, ResponseRules } from '../dashboards/index.ts';
import { folderRoutes } from './folders.routes.ts';
import { createFolderService } from './folders.service.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly dashboards: DashboardService;
  readonly rules: ResponseRules;
}

/** Folders on the wire. */
export const createFolders = ({ storage, dashboards, rules }: Dependencies): readonly HandledRoute[] =>
  folderRoutes(createFolderService({ storage, dashboards }), rules);
