import { chordOf } from '@pharos/ui/keyboard';
import type { DashboardStore } from '../../dashboard-store/index.ts';
import { rangeAround } from './range-around.ts';

/**
 * Shows a part of the range. It is no change of the document, so the history does not know it: until the next change of either, the keys
 * of undo bring the range before back.
 */
export function showRange(store: DashboardStore, extent: { readonly fromMs: number; readonly toMs: number }): void {
  const before = store.getState();
  store.setRange(rangeAround(extent, before.range, store.runner.runningMs()));
  const { range, history } = store.getState();
  const forget = () => {
    window.removeEventListener('keydown', undo, true);
    unsubscribe();
  };
  const undo = (event: KeyboardEvent) => {
    if (chordOf(event) !== 'mod+z') return;
    event.preventDefault();
    event.stopPropagation();
    forget();
    store.setRange(before.range);
  };
  const unsubscribe = store.subscribe((state) => {
    if (state.range !== range || state.history !== history) forget();
  });
  window.addEventListener('keydown', undo, true);
}
