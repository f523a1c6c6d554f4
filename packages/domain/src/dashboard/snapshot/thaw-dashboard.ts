import { type Frame, type FrameJson, type ResultRange, type TargetResult, TargetResultJson } from '@pharos/contract/frames';
import type { Dashboard } from '@pharos/contract/dashboard/dashboard';
import type { Panel } from '@pharos/contract/dashboard/panel';
import * as z from 'zod/mini';
import { frameFromJson } from '../../frames/json.ts';
import { isJsonObject } from '../../text/json-object.ts';
import { resolveRangeOrDefault } from '../../time/range.ts';
import { classicFrame } from './classic-data.ts';

/** By panel, then by letter of the query. */
export type FrozenResults = ReadonlyMap<number, ReadonlyMap<string, TargetResult>>;

export interface ThawedDashboard {
  /** With a query for each result that is stored; data, and the names of the original, are taken out. */
  readonly dashboard: Dashboard;
  readonly results: FrozenResults;
}

/** A snapshot as it can be shown: its panels query again, and what they get is what was stored. `dashboard` has been read. */
export function thawDashboard(dashboard: Dashboard): ThawedDashboard {
  const { fromMs, toMs } = resolveRangeOrDefault(dashboard.time, 0, 'utc');
  const results = new Map<number, ReadonlyMap<string, TargetResult>>();
  const thaw = (panel: Panel): Panel => {
    const { snapshotData, ...rest } = panel;
    const parts = thawParts(snapshotData, { from: fromMs, to: toMs });
    results.set(panel.id, parts);
    const targets = [...parts.keys()].map((refId) => ({ refId }));
    return { ...rest, datasource: null, targets, ...(panel.panels ? { panels: panel.panels.map(thaw) } : {}) };
  };
  const panels = dashboard.panels.map(thaw);
  return { dashboard: { ...dashboard, id: null, uid: null, refresh: '', panels, snapshot: dashboard.snapshot ?? {} }, results };
}

/** Parts of ours, a list of series, tables or fields, or an object that has such a list (wire-notes dashboard-json 8.9). */
function thawParts(stored: unknown, range: ResultRange): ReadonlyMap<string, TargetResult> {
  const list = Array.isArray(stored) ? stored : isJsonObject(stored) && Array.isArray(stored['data']) ? stored['data'] : [];
  const parts = new Map<string, TargetResult>();
  for (const one of list.filter(isJsonObject)) {
    const refId = typeof one['refId'] === 'string' && one['refId'] !== '' ? one['refId'] : 'A';
    const result = thawPart(one, range);
    if (result) parts.set(refId, join(parts.get(refId), result));
  }
  return parts;
}

function thawPart(one: Readonly<Record<string, unknown>>, range: ResultRange): TargetResult | undefined {
  const part = 'frames' in one || isJsonObject(one['error']) ? z.safeParse(TargetResultJson, one).data : undefined;
  if (!part) return framesResult([classicFrame(one)], range);
  const frames = (part.frames ?? []).map(readFrame);
  if (part.error && !frames.some((frame) => frame)) return { kind: 'error', error: part.error };
  const { variables } = part;
  return {
    ...framesResult(frames, part.range ?? range),
    ...(variables ? { variables } : {}),
    ...(part.error ? { error: part.error } : {}),
  };
}

/** A snapshot is whatever somebody has sent. */
function readFrame(json: FrameJson): Frame | undefined {
  try {
    return frameFromJson(json);
  } catch {
    return undefined;
  }
}

const framesResult = (frames: readonly (Frame | undefined)[], range: ResultRange) => ({
  kind: 'frames' as const,
  frames: frames.filter((frame) => frame !== undefined),
  cost: { upstreamMs: 0, bytes: 0, rows: 0, isCached: true, answeredAt: range.to },
  range,
});

/** Other programs store the series of all queries in one list. */
const join = (before: TargetResult | undefined, result: TargetResult): TargetResult =>
  before?.kind === 'frames' && result.kind === 'frames' ? { ...before, frames: [...before.frames, ...result.frames] } : result;
