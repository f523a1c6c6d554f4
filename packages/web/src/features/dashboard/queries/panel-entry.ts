import { IDLE, type PanelAsk, type PanelData } from './panel-data.ts';
import type { PanelProgress } from './panel-progress.ts';

/** What the runner holds of one panel. */
export interface PanelEntry {
  ask: PanelAsk;
  isVisible: boolean;
  isDue: boolean;
  /** Counts questions; answers to an older one are dropped. */
  generation: number;
  progress: PanelProgress | undefined;
  data: PanelData;
  readonly listeners: Set<() => void>;
}

/** A panel of which nothing is known but its id. */
export const newPanelEntry = (panelId: number): PanelEntry => ({
  ask: { panelId, targets: [], datasource: null, wantsStatistics: false },
  isVisible: false,
  isDue: false,
  generation: 0,
  progress: undefined,
  data: IDLE,
  listeners: new Set(),
});

/** Shows a panel what there is now, where that is something else. */
export function publish(entry: PanelEntry, data: PanelData): void {
  if (entry.data === data) return;
  entry.data = data;
  for (const listener of entry.listeners) listener();
}

/** Whether an answer is still missing. */
export const isWaiting = ({ progress }: PanelEntry): boolean => progress !== undefined && progress.missing.size > 0;

/** Whether two questions are the same, whoever made them. */
export const isSameAsk = (a: PanelAsk, b: PanelAsk): boolean => a === b || JSON.stringify(a) === JSON.stringify(b);
