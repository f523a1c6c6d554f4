import type { Frame } from '@pharos/contract/frames';
import { isMissing } from '@pharos/domain/frames/build';
import { furtherDetail } from '@pharos/domain/frames/notices';
import { formatValue, joinFormatted } from '@pharos/domain/units/format-value';
import { groupedCount } from '../query-summary.ts';
import { DRY_RUN_TIMEOUT_MS, type DryRunState } from './dry-runs.ts';

/** Whether the store refused what stands there, so that running it would fail too. */
export const isRefused = (state: DryRunState): boolean => state.kind === 'result' && state.result.kind === 'error';

/** What a dry run says in the row of its query: `8 series, newest values 0.01 to 1.94`, or why it gave nothing. Empty before it ended. */
export function dryRunSummary(state: DryRunState, unit = 'short'): string {
  if (state.kind === 'late') return `no answer within ${DRY_RUN_TIMEOUT_MS / 1000} s`;
  if (state.kind === 'none' || state.result.kind === 'pending') return '';
  if (state.result.kind === 'error') return furtherDetail(state.result.error) || state.result.error.message;
  const { frames } = state.result;
  const values = frames.flatMap(newestValue).toSorted((a, b) => a - b);
  const [lowest, highest] = [values[0], values.at(-1)];
  if (lowest === undefined || highest === undefined) return 'no series at the end of the range';
  const [from, to] = [lowest, highest].map((value) => joinFormatted(formatValue(value, unit)));
  const newest = from === to ? `newest value ${from}` : `newest values ${from} to ${to}`;
  return `${groupedCount(frames.length)} series, ${newest}`;
}

function newestValue({ columns }: Frame): readonly number[] {
  const column = columns.find(({ type }) => type === 'number');
  const last = (column?.values.length ?? 0) - 1;
  if (column?.type !== 'number' || last < 0 || isMissing(column, last)) return [];
  return [column.values[last] ?? Number.NaN];
}
