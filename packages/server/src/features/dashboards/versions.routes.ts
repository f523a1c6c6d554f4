import {
  calculateDashboardDiff,
  getDashboardVersion,
  getPanelHistory,
  listDashboardVersions,
  restoreDashboardVersion,
} from '@pharos/contract/api/dashboard-versions';
import { handle, type HandledRoute, rawJson } from '../../platform/http/handle.ts';
import type { LoopSlices } from '../../platform/work-budget/loop-slices.ts';
import { ANONYMOUS, type ResponseRules, saveResponse } from './dashboard-response.ts';
import { diffResponse } from './diff-response.ts';
import type { PanelChange } from './panel-history.ts';
import type { VersionRow } from './versions.repository.ts';
import type { VersionService } from './versions.service.ts';

interface VersionParts {
  readonly versions: VersionService;
  readonly rules: Pick<ResponseRules, 'subPath'>;
  /** Where documents are compared. */
  readonly slices: LoopSlices;
}

/** The history of a dashboard on the wire. */
export const versionRoutes = ({ versions, rules, slices }: VersionParts): readonly HandledRoute[] => [
  handle(listDashboardVersions, async ({ actor, params, query }) => {
    const rows = await versions.list(actor, params.id, query);
    return rows.map((row) => versionResponse(row, ''));
  }),
  handle(getDashboardVersion, async ({ actor, params }) => {
    const { data, ...row } = await versions.read(actor, params.id, params.version);
    return rawJson(`${JSON.stringify(versionResponse(row, ANONYMOUS)).slice(0, -1)},"data":${data}}`);
  }),
  handle(restoreDashboardVersion, async ({ actor, params, body }) =>
    saveResponse(rules, await versions.restore(actor, params.id, body.version)),
  ),
  handle(getPanelHistory, async ({ actor, params }) => {
    const { changes, isCut } = await versions.panelHistory(actor, params.id, params.panelId);
    return { changes: changes.map(changeResponse), isCut };
  }),
  handle(calculateDashboardDiff, async ({ actor, body }) => {
    const pair = await versions.readPair(actor, [body.base, body.new]);
    return slices.run(() => diffResponse(pair, body.diffType));
  }),
];

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
