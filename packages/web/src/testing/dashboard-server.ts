import { getDashboardByUid, getHomeDashboard, type DashboardResponse } from '@pharos/contract/api/dashboards';
import { saveDashboard } from '@pharos/contract/api/dashboard-changes';
import { listNewViewers } from '@pharos/contract/api/permissions';
import { FRAMES_MEDIA_TYPE, queryDataSources, resultKey, type QueryRequest } from '@pharos/contract/api/query';
import { AppError } from '@pharos/contract/errors';
import type { TargetResult } from '@pharos/contract/frames';
import type { JsonObject } from '@pharos/contract/primitives';
import { seriesFrame, stringColumn, tableFrame } from '@pharos/domain/frames/build';
import { encodePart } from '@pharos/domain/frames/parts';
export { buildResponse } from '../platform/testing/stored-dashboard.ts';
import { fakeServer, type FakeServer, type ReceivedCall } from '../platform/testing/fake-server.ts';

export const RANGE = { from: 1_500_000_000_000, to: 1_500_000_060_000 };

/** A good answer of one series. */
export const series = (name: string): TargetResult => ({
  kind: 'frames',
  frames: [seriesFrame(name, {}, Float64Array.of(RANGE.from, RANGE.to), Float64Array.of(1, 2))],
  cost: { upstreamMs: 12, bytes: 345, rows: 2, isCached: false, answeredAt: RANGE.to, request: 'GET http://store/query' },
  range: RANGE,
});
export const failure = (message: string, status = 502): TargetResult => ({
  kind: 'error',
  error: { code: 'upstream-failed', message, status },
});

/** Values that a variable is given. */
export const values = (...texts: readonly string[]): TargetResult => ({
  kind: 'frames',
  frames: [tableFrame('', [stringColumn('text', texts)])],
  cost: { upstreamMs: 1, bytes: 1, rows: texts.length, isCached: false, answeredAt: RANGE.to },
  range: RANGE,
});

export const graph = (id: number, title: string, more: JsonObject = {}): JsonObject => ({
  id,
  type: 'graph',
  title,
  gridPos: { x: 0, y: id * 8, w: 12, h: 8 },
  targets: [{ refId: 'A' }],
  ...more,
});
export const buildDocument = (panels: readonly JsonObject[], more: JsonObject = {}): JsonObject => ({
  id: 1,
  uid: 'abc',
  title: 'Host overview',
  tags: [],
  schemaVersion: 16,
  version: 4,
  time: { from: 'now-6h', to: 'now' },
  panels,
  ...more,
});

/** What each target is answered; by panel and letter. */
export type QueryResponder = (key: string, request: QueryRequest) => TargetResult;

export interface DashboardServer extends FakeServer {
  /** Bodies of the query calls so far. */
  readonly requested: () => readonly QueryRequest[];
  readonly saved: () => readonly ReceivedCall[];
  /** Another visitor has stored this. */
  readonly stored: (response: DashboardResponse) => void;
}

/** A server with one dashboard that can be saved, and sources that answer at once. */
export function dashboardServer(
  response: DashboardResponse,
  responder: QueryResponder = (key) => series(`series of ${key}`),
): DashboardServer {
  const server = fakeServer();
  let { dashboard, meta } = response;
  server.on(getDashboardByUid, ({ params }) => {
    if (params['uid'] !== dashboard['uid']) throw new AppError('dashboard-not-found');
    return { dashboard, meta };
  });
  server.on(getHomeDashboard, () => ({ dashboard, meta }));
  server.on(listNewViewers, []);
  server.on(saveDashboard, ({ body }) => {
    const { dashboard: sent, overwrite } = body as { dashboard: JsonObject; overwrite?: boolean }; // sent by the page under test
    if (sent['version'] !== dashboard['version'] && sent['uid'] && !overwrite) throw new AppError('dashboard-version-mismatch');
    dashboard = { ...sent, id: 1, uid: sent['uid'] ?? 'fresh', version: Number(sent['version'] ?? 0) + 1 };
    meta = { ...meta, version: Number(dashboard['version']) };
    return {
      id: 1,
      slug: 'host-overview',
      status: 'success',
      uid: String(dashboard['uid']),
      url: `/d/${String(dashboard['uid'])}/host-overview`,
      version: meta.version,
    };
  });
  server.raw(queryDataSources, ({ body }) => {
    const request = body as QueryRequest; // sent by the page under test
    const parts = request.queries.map((target) => encodePart({ key: resultKey(target), result: responder(resultKey(target), request) }));
    return new Response(streamOf(parts), { headers: { 'content-type': FRAMES_MEDIA_TYPE } });
  });
  return {
    ...server,
    requested: () => server.callsOf(queryDataSources).map(({ body }) => body as QueryRequest), // sent by the page under test
    saved: () => server.callsOf(saveDashboard),
    stored: (newer) => ({ dashboard, meta } = newer),
  };
}

const streamOf = (parts: readonly Uint8Array[]): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
