import type { Panel } from '@pharos/contract/dashboard/panel';
import { rowCount } from '@pharos/domain/frames/build';
import type { PanelData } from '../../panel-data/index.ts';

/** Whether there is anything to draw. */
export const hasPoints = ({ frames }: Pick<PanelData, 'frames'>): boolean => frames.some((frame) => rowCount(frame) > 0);

/** Whether a panel has nothing to query: no target, or none that says what. A result of nothing would be blamed on the source. */
export function isWithoutQuery({ targets }: Panel, { exchange }: PanelData): boolean {
  if (!(targets ?? []).some((target) => target.hide !== true)) return true;
  const results = [...(exchange?.results.values() ?? [])];
  return results.length > 0 && results.every((result) => result.kind === 'frames' && result.cost.isUnasked);
}
