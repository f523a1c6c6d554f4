import type { Target } from '@pharos/contract/dashboard/target';
import type { TargetResult } from '@pharos/contract/frames';
import type { QueryEdit } from '@pharos/domain/dashboard/target-commands';
import { seriesFrame } from '@pharos/domain/frames/build';
import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { QueryPanel, QueryPort } from './query-port.ts';
import { useEditedPanel } from './useEditedPanel.ts';

const RESULT: TargetResult = {
  kind: 'frames',
  frames: [seriesFrame('s', {}, Float64Array.of(10, 20), Float64Array.of(1, 2))],
  range: { from: 0, to: 100 },
  cost: { upstreamMs: 1, bytes: 1, rows: 2, isCached: false, answeredAt: 0 },
};
const TARGET: Target = { refId: 'A', expr: 'up' };

/** A page that remembers what an editor changes and which hints were closed. */
function pageOf(panel: Partial<QueryPanel> | undefined) {
  const edits: QueryEdit[] = [];
  const closedHints = new Map<string, ReadonlySet<string>>();
  const port: Pick<QueryPort, 'edit' | 'panel' | 'results'> = {
    edit: (change) => edits.push(change),
    results: {
      exchange: { request: {}, results: new Map([['A', RESULT]]), startedAt: 0, durationMs: 1 },
      failures: [],
      range: undefined,
      variables: {},
    },
    panel: panel && { type: 'graph', unit: '', setUnit: () => undefined, showRange: () => undefined, closedHints, ...panel },
  };
  const show = (lastRun?: Target) => renderHook(() => useEditedPanel(port, { target: TARGET, lastRun })).result;
  return { edits, show };
}

test('where there is no panel, the editor of a query gets none', () => {
  expect(pageOf(undefined).show().current).toBeUndefined();
});

test('the editor knows the points of its query as long as that stands as it was run', () => {
  const { show } = pageOf({ unit: 'bytes' });
  expect(show({ ...TARGET }).current).toMatchObject({ type: 'graph', unit: 'bytes', points: { extent: { fromMs: 10, toMs: 20 } } });
  expect(show({ ...TARGET, expr: 'up * 2' }).current?.points).toBeUndefined();
  expect(show().current?.points).toBeUndefined();
});

test('what a hint changes is a step of its own, whatever was typed just before', () => {
  const { edits, show } = pageOf({});
  show().current?.changeTarget({ expr: 'rate(up[1m])' });
  expect(edits.map(({ mergeKey }) => mergeKey)).toEqual([undefined]);
  expect(edits[0]?.apply({ targets: [TARGET] }, {}).targets).toEqual([{ refId: 'A', expr: 'rate(up[1m])' }]);
});

test('a hint that was closed stays closed when the query is shown again', () => {
  const { show } = pageOf({});
  const first = show();
  expect([...(first.current?.closedHints ?? [])]).toEqual([]);
  act(() => first.current?.closeHint('rate'));
  act(() => first.current?.closeHint('unit'));
  expect([...(first.current?.closedHints ?? [])]).toEqual(['rate', 'unit']);
  expect([...(show().current?.closedHints ?? [])]).toEqual(['rate', 'unit']);
});
