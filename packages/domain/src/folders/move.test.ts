import { describe, expect, test, vi } from 'vitest';
import { describeMoves, moveDashboard, type MoveOutcome } from './move.ts';

const refused = (status: string) => Object.assign(new Error(status), { status });
const isPluginConflict = (error: unknown) => error instanceof Error && error.message === 'plugin-dashboard';

/** A save that is refused with each of these in turn, then succeeds. */
function saveAfter(...refusals: readonly string[]) {
  const left = [...refusals];
  return vi.fn(async (_options: { readonly overwrite: boolean }) => {
    const status = left.shift();
    if (status !== undefined) throw refused(status);
  });
}

test('[1.4.5-a] a dashboard that is in the folder already is left alone', async () => {
  const save = saveAfter();
  expect(await moveDashboard({ folderId: 4, targetFolderId: 4, save, isPluginConflict })).toEqual({ outcome: 'alreadyInFolder' });
  expect(save).not.toHaveBeenCalled();
});

describe('[1.4.5-b] a move saves without overwrite, and with it only what belongs to a plugin', () => {
  test.each([
    [[], 'moved', [false]],
    [['plugin-dashboard'], 'moved', [false, true]],
    [['name-exists'], 'failed', [false]],
    [['version-mismatch'], 'failed', [false]],
    [['plugin-dashboard', 'name-exists'], 'failed', [false, true]],
    [['plugin-dashboard', 'plugin-dashboard'], 'failed', [false, true]],
  ] as const)('refused with %j: %s', async (refusals, outcome, overwrites) => {
    const save = saveAfter(...refusals);
    const result = await moveDashboard({ folderId: 0, targetFolderId: 4, save, isPluginConflict });
    expect(result.outcome).toBe(outcome);
    expect(save.mock.calls.map(([{ overwrite }]) => overwrite)).toEqual(overwrites);
    expect(result.error === undefined).toBe(outcome === 'moved');
  });
});

describe('what several moves came to', () => {
  const [moved, already, failed]: readonly MoveOutcome[] = ['moved', 'alreadyInFolder', 'failed'];
  test.each([
    [[moved], '1 dashboard moved to Ops'],
    [[moved, moved, already, failed], '2 dashboards moved to Ops, 1 already there, 1 failed'],
    [[already, already], '2 dashboards already there'],
    [[failed], '1 dashboard failed'],
    [[already, failed], '1 dashboard already there, 1 failed'],
  ])('%j', (outcomes, expected) => {
    expect(describeMoves(outcomes as readonly MoveOutcome[], 'Ops')).toBe(expected);
  });
});
