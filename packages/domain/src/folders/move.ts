/** What became of a dashboard that was to be moved. */
export type MoveOutcome = 'moved' | 'alreadyInFolder' | 'failed';

/** How one dashboard is moved; the calls are the caller's. */
export interface DashboardMove {
  /** The folder it is in; 0 is General. */
  readonly folderId: number;
  readonly targetFolderId: number;
  readonly save: (options: { readonly overwrite: boolean }) => Promise<unknown>;
  /** Whether a save was refused because the dashboard belongs to a plugin. */
  readonly isPluginConflict: (error: unknown) => boolean;
}

export interface MoveResult {
  readonly outcome: MoveOutcome;
  /** Why it failed. */
  readonly error?: unknown;
}

/**
 * Moves one dashboard: it is saved without overwriting, and once more with it only where the dashboard belongs to a plugin. Never throws.
 */
export async function moveDashboard({ folderId, targetFolderId, save, isPluginConflict }: DashboardMove): Promise<MoveResult> {
  if (folderId === targetFolderId) return { outcome: 'alreadyInFolder' };
  try {
    await save({ overwrite: false });
    return { outcome: 'moved' };
  } catch (error) {
    if (!isPluginConflict(error)) return { outcome: 'failed', error };
  }
  try {
    await save({ overwrite: true });
    return { outcome: 'moved' };
  } catch (error) {
    return { outcome: 'failed', error };
  }
}

const dashboards = (count: number): string => `${count} ${count === 1 ? 'dashboard' : 'dashboards'}`;

/** What moving several came to, in words: how many moved, were there already, failed. Counts of nothing are left out. */
export function describeMoves(outcomes: readonly MoveOutcome[], folderTitle: string): string {
  const count = (wanted: MoveOutcome): number => outcomes.filter((outcome) => outcome === wanted).length;
  const [moved, already, failed] = [count('moved'), count('alreadyInFolder'), count('failed')];
  const parts = [
    moved > 0 ? `${dashboards(moved)} moved to ${folderTitle}` : '',
    already > 0 ? `${moved > 0 ? already : dashboards(already)} already there` : '',
    failed > 0 ? `${moved + already > 0 ? failed : dashboards(failed)} failed` : '',
  ];
  return parts.filter((part) => part !== '').join(', ');
}
