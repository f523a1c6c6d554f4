import {
  calculateDashboardDiff,
  getDashboardVersion,
  getPanelHistory,
  listDashboardVersions,
  MAX_LISTED_VERSIONS,
  restoreDashboardVersion,
} from '@pharos/contract/api/dashboard-versions';
import type { RouteInput } from '@pharos/contract/route';
import { handle, type HandledRoute, listEntries, ListResponse, rawJson } from '../../platform/http/handle.ts';
import { entryLimit, readStart } from '../../platform/http/paging.ts';
import { ANONYMOUS, type ResponseRules, saveResponse } from './dashboard-response.ts';
import { diffResponse } from './diff-response.ts';
import type { PanelChange } from './panel-history.ts';
import type { VersionRow } from './versions.repository.ts';
import type { VersionService } from './versions.service.ts';

interface VersionParts {
  readonly versions: VersionService;
  readonly rules: Pick<ResponseRules, 'subPath'>;
}

/** The history of a dashboard on the wire. */
export const versionRoutes = ({ versions, rules }: VersionParts): readonly HandledRoute[] => [
  handle(listDashboardVersions, ({ actor, params, query }) => {
    const page = readPage(query);
    let behind = page.start;
    const entryOf = (row: VersionRow) => ({ item: versionResponse(row, ''), next: { start: String(++behind) } });
    return new ListResponse(listEntries(versions.list(actor, params.id, page), entryOf), page.limit);
  }),
  handle(getDashboardVersion, async ({ actor, params }) => {
    const { data, ...row } = await versions.read(actor, params.id, params.version);
    return rawJson(`${JSON.stringify(versionResponse(row, ANONYMOUS)).slice(0, -1)},"data":${data}}`);
  }),
  handle(restoreDashboardVersion, async ({ actor, params, body }) =>
    saveResponse(rules, await versions.restore(actor, params.id, body.version)),
  ),
  handle(getPanelHistory, async ({ actor, params, signal }) => {
    const { changes, isCut } = await versions.panelHistory(actor, { dashboardId: params.id, panelId: params.panelId }, signal);
    return { changes: changes.map(changeResponse), isCut };
  }),
  handle(calculateDashboardDiff, async ({ actor, body: { base, new: next, diffType }, signal }) =>
    diffResponse(await versions.diff(actor, { base, next, diffType }, signal)),
  ),
];

const readPage = (query: RouteInput<typeof listDashboardVersions>['query']) => ({
  limit: entryLimit(query.limit, MAX_LISTED_VERSIONS),
  start: readStart(query),
});

const versionResponse = (
  { id, dashboardId, parentVersion, restoredFrom, version, createdAt, message, createdLogin }: VersionRow,
  unknown: string,
) => ({
  id,
  dashboardId,
  parentVersion,
  restoredFrom,
  version,
  created: new Date(createdAt).toISOString(),
  createdBy: createdLogin ?? unknown,
  message,
});

function changeResponse({ row, differences }: PanelChange) {
  const { version, created, createdBy, message } = versionResponse(row, ANONYMOUS);
  return {
    version,
    created,
    createdBy,
    message,
    differences: differences.map(({ kind, detail, before, after }) => ({
      kind,
      detail,
      ...(before === undefined ? {} : { before }),
      ...(after === undefined ? {} : { after }),
    })),
  };
}
