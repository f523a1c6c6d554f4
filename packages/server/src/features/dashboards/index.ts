import { AppError } from '@pharos/contract/errors';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Storage } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { OrgSpace } from '../quotas/index.ts';
import { createComparisons } from './comparisons.ts';
import { dashboardRoutes, homeResponse, boundedDashboardText, type DashboardParts } from './dashboards.routes.ts';
import type { AfterSave, NameNewViewers } from './dashboard-save.ts';
import { createDashboardService, type KeepDeleted } from './dashboards.service.ts';
import { createVersionService } from './versions.service.ts';

export { compressVersions } from './compress-versions.ts';
export { trimVersions } from './trim-versions.ts';
export { ANONYMOUS, buildFolder, canEdit, dashboardUrl, type ResponseRules, watchedDashboard } from './dashboard-response.ts';
export type { NameNewViewers } from './dashboard-save.ts';
export { dashboardRepository, type DashboardRow } from './dashboards.repository.ts';
export { META_WITHOUT_ROW } from './meta-without-row.ts';
export type { DashboardColumns } from './dashboards.tables.ts';
export type { DashboardService } from './dashboards.service.ts';
export { parseDocument, parseSaveCommand } from './parse-save-command.ts';
export { cutMember, jsonMemberText, spliceMembers } from './json-members.ts';

interface Dependencies {
  readonly storage: Storage;
  readonly config: Config;
  readonly clock: Clock;
  readonly space: OrgSpace;
  /** The dashboard that the caller has chosen as the home page; 0: none. */
  readonly homeDashboardId: DashboardParts['homeDashboardId'];
  readonly wantsFirstSteps: DashboardParts['wantsFirstSteps'];
  /** Keeps what is about to be deleted. */
  readonly keepDeleted: KeepDeleted;
  readonly nameNewViewers: NameNewViewers;
  /** What follows each save in its transaction, in this order. */
  readonly afterSave: readonly AfterSave[];
  /** True where the caller may query the Host data source; decides what the home page shows. */
  readonly hasHostSource: (actor: Actor) => Promise<boolean>;
}

/** Dashboards, their versions and the home dashboard on the wire. */
export function createDashboards({ homeDashboardId, wantsFirstSteps, hasHostSource, ...rest }: Dependencies) {
  const { storage, config } = rest;
  const service = createDashboardService(rest);
  const comparisons = createComparisons();
  const parts: DashboardParts = {
    dashboards: service,
    versions: createVersionService({ storage, dashboards: service, comparisons }),
    rules: { subPath: config.site.subPath, viewersCanEdit: config.users.viewersCanEdit },
    homeDashboardId,
    wantsFirstSteps,
    hasHostSource,
  };
  return {
    routes: dashboardRoutes(parts),
    service,
    rules: parts.rules,
    /** Ends its threads. */
    close: () => comparisons.close(),
    /**
     * What the API answers to a page's first call, as JSON: a dashboard by uid, or home; of a document of more bytes only the title. Undefined where it
     * may not be read or is not there.
     */
    readDocument: async (actor: Actor, document: { readonly uid: string } | 'home', maxBytes: number) =>
      document === 'home'
        ? JSON.stringify(await homeResponse(parts, actor))
        : unlessRefused(() => boundedDashboardText(parts, actor, { ...document, maxBytes })),
    /** The uid of the dashboard that has a slug. Undefined where it may not be read or is not there. */
    uidOfSlug: (actor: Actor, slug: string) => unlessRefused(async () => (await service.findBySlug(actor, slug)).uid),
  };
}

async function unlessRefused<Found>(read: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}
