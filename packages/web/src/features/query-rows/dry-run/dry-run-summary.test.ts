import { numberColumn, seriesFrame, timeColumn } from '@pharos/domain/frames/build';
import { expect, test } from 'vitest';
import { dryRunSummary } from './dry-run-summary.ts';
import type { DryRunState } from './dry-runs.ts';

const gave = (...values: readonly (number | null)[]): DryRunState => ({
  kind: 'result',
  result: {
    kind: 'frames',
    frames: values.map((value) => ({
      ...seriesFrame('s', {}, new Float64Array(), new Float64Array()),
      columns: [timeColumn('Time', [0]), numberColumn('Value', [value])],
    })),
    range: { from: 0, to: 1 },
    cost: { upstreamMs: 1, bytes: 1, rows: 1, isCached: false, answeredAt: 0 },
  },
});
const failed = (message: string, detail?: string): DryRunState => ({
  kind: 'result',
  result: { kind: 'error', error: { code: 'x', message, status: 400, ...(detail === undefined ? {} : { detail }) } },
});

test.each<[string, DryRunState, string | undefined, string]>([
  ['one series', gave(3), undefined, '1 series, newest value 3'],
  ['several', gave(3, 1, 2), undefined, '3 series, newest values 1 to 3'],
  ['several with the same value', gave(1, 1), undefined, '2 series, newest value 1'],
  ['in the unit of the panel', gave(512), 'bytes', '1 series, newest value 512 B'],
  ['none', gave(), undefined, 'no series at the end of the range'],
  ['a refusal', failed('Query A was refused', 'parse error: x'), undefined, 'parse error: x'],
  ['a failure without the words of the store', failed('Not reached'), undefined, 'Not reached'],
  ['a slow one', { kind: 'late' }, undefined, 'no answer within 2 s'],
  ['nothing yet', { kind: 'none' }, undefined, ''],
])('a dry run of %s', (_what, state, unit, expected) => {
  expect(dryRunSummary(state, unit)).toBe(expected);
});
