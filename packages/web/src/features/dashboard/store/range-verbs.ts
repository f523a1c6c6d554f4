import { shiftRange, zoomOut } from '@pharos/domain/time/navigate-range';
import type { RawRange, TimeRange } from '@pharos/domain/time/range';
import type { PanelRunner } from '../../panel-data/index.ts';

/** What moves the range of the page. */
export interface RangeVerbs {
  readonly setRange: (range: RawRange) => void;
  readonly zoomOut: () => void;
  readonly shift: (direction: 'left' | 'right') => void;
  /** The range in epoch ms, as of now. */
  readonly resolvedRange: () => TimeRange;
}

type RangeSource = Pick<RangeVerbs, 'setRange' | 'resolvedRange'> & { readonly runner: Pick<PanelRunner, 'runningMs'> };

export function createRangeVerbs({ setRange, resolvedRange, runner }: RangeSource): RangeVerbs {
  const setAbsolute = ({ fromMs, toMs }: TimeRange) => setRange({ from: fromMs, to: toMs });
  return {
    setRange,
    resolvedRange,
    zoomOut: () => setAbsolute(zoomOut(resolvedRange(), runner.runningMs())),
    shift: (direction) => setAbsolute(shiftRange(resolvedRange(), direction, runner.runningMs())),
  };
}
