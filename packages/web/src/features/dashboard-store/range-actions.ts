import { shiftRange, zoomOut } from '@pharos/domain/time/navigate-range';
import type { RawRange, TimeRange } from '@pharos/domain/time/range';
import { type AnnotationStore, refetch } from './annotation-state.ts';
import type { PanelRunner } from '../panel-data/index.ts';

/** What moves the range of the page. */
export interface RangeActions {
  readonly setRange: (range: RawRange) => void;
  readonly zoomOut: () => void;
  readonly shift: (direction: 'left' | 'right') => void;
  /** Requests everything anew, up to now. */
  readonly refreshNow: () => void;
  /** The range in epoch ms, as of now. */
  readonly resolvedRange: () => TimeRange;
}

interface RangeSource extends Pick<RangeActions, 'setRange' | 'resolvedRange'> {
  readonly runner: Pick<PanelRunner, 'runningMs' | 'refresh'>;
  readonly annotations: AnnotationStore;
}

export function createRangeActions({ setRange, resolvedRange, runner, annotations }: RangeSource): RangeActions {
  const setAbsolute = ({ fromMs, toMs }: TimeRange) => setRange({ from: fromMs, to: toMs });
  return {
    setRange,
    resolvedRange,
    refreshNow: () => {
      runner.refresh();
      refetch(annotations);
    },
    zoomOut: () => setAbsolute(zoomOut(resolvedRange(), runner.runningMs())),
    shift: (direction) => setAbsolute(shiftRange(resolvedRange(), direction, runner.runningMs())),
  };
}
