import type { Preferences } from '@pharos/contract/api/preferences';
import { HELP_FLAGS } from '@pharos/contract/api/users';
import { createAnnotations } from '../features/annotations/index.ts';
import { createBin, keepDeleted } from '../features/bin/index.ts';
import type { ReadDocument, UidOfSlug } from '../features/boot/index.ts';
import { indexSaved } from '../features/dashboard-terms/index.ts';
import { createDashboardImport } from '../features/dashboard-import/index.ts';
import { createDashboards, type DashboardService, type ResponseRules } from '../features/dashboards/index.ts';
import { findHostSource } from '../features/data-sources/index.ts';
import { createFolders } from '../features/folders/index.ts';
import { createPermissionLists, nameNewViewers } from '../features/permission-lists/index.ts';
import { createPlaylists } from '../features/playlists/index.ts';
import type { OrgSpace } from '../features/quotas/index.ts';
import { searchRoutes } from '../features/search/index.ts';
import { createShortUrlService, shortUrlRoutes, type ShortUrlService } from '../features/short-urls/index.ts';
import { createSnapshots } from '../features/snapshots/index.ts';
import { starRoutes } from '../features/stars/index.ts';
import type { HandledRoute } from '../platform/http/handle.ts';
import type { Actor } from '../platform/session/actor.ts';
import { grantServerScope } from '../platform/session/grant-scope.ts';
import type { ServerContext } from '../server-context.ts';
import type { Outbound } from './outbound.ts';

export interface Dashboards {
  readonly routes: readonly HandledRoute[];
  readonly readDocument: ReadDocument;
  readonly uidOfSlug: UidOfSlug;
  /** How dashboards are shown to a caller. */
  readonly rules: ResponseRules;
  readonly shortUrls: ShortUrlService;
  readonly close: () => Promise<void>;
}

export interface DashboardParts extends ServerContext {
  readonly space: OrgSpace;
  readonly outbound: Outbound;
  /** What holds for a caller. */
  readonly preferences: (actor: Actor) => Promise<Preferences>;
  /** Hints that a caller does not want to see any more. */
  readonly helpFlags: (actor: Actor) => Promise<number>;
}

const snapshotScope = grantServerScope('a snapshot is shown to whoever has its key, signed in or not');

/** Dashboards with what belongs to them and leads to them. */
export function composeDashboards(context: DashboardParts): Dashboards {
  const { storage, config, clock, space, preferences, helpFlags } = context;
  const dashboards = createDashboards({
    storage,
    config,
    clock,
    space,
    keepDeleted,
    nameNewViewers,
    afterSave: [indexSaved],
    homeDashboardId: async (actor) => (await preferences(actor)).homeDashboardId,
    wantsFirstSteps: async (actor) => actor.kind === 'user' && ((await helpFlags(actor)) & HELP_FLAGS.gettingStarted) === 0,
    hasHostSource: async (actor) => (await findHostSource(storage.reader, actor)) !== undefined,
  });
  const { readDocument, uidOfSlug, rules, service, close } = dashboards;
  const shortUrls = createShortUrlService({ storage, clock, space });
  return {
    readDocument,
    uidOfSlug,
    rules,
    shortUrls,
    routes: [...dashboards.routes, ...relatedRoutes(context, { dashboards: service, rules, shortUrls })],
    close,
  };
}

interface Composed {
  readonly dashboards: DashboardService;
  readonly rules: ResponseRules;
  readonly shortUrls: ShortUrlService;
}

/** Of features that are built upon dashboards. */
function relatedRoutes(context: DashboardParts, { dashboards, rules, shortUrls }: Composed): readonly HandledRoute[] {
  const { plugins, storage, config, clock, space, secrets } = context;
  const { client: outbound, toSources: policy, toAnyHost } = context.outbound;
  return [
    ...createDashboardImport({ plugins, storage, outbound, dashboards, rules, catalogueUrl: config.grafanaCom.url, policy: toAnyHost }),
    ...shortUrlRoutes({ shortUrls, site: config.site }),
    ...createBin({ storage, clock, space, rules }),
    ...createFolders({ storage, dashboards, rules }),
    ...createPermissionLists({ storage, config, clock, space }),
    ...createAnnotations({ storage, clock, space, rules }),
    ...createPlaylists({ storage, config, clock, space }),
    ...searchRoutes(context),
    ...starRoutes(context),
    ...createSnapshots({ storage, config, clock, space, secrets, serverScope: snapshotScope, rules, outbound, policy }),
  ];
}
