import { type ChartModel, lazyCode, type PanelContext } from '@pharos/plugin/ui';
import type { GraphOptions } from './options.ts';

/** Most graphs have no thresholds and no regions. */
const code = lazyCode(async () => {
  const [{ buildThresholds }, { buildRegions }] = await Promise.all([import('./thresholds.ts'), import('./time-regions.ts')]);
  return { buildThresholds, buildRegions };
});

/** Thresholds and time regions of a graph that has any. */
export function readMarks({ thresholds, timeRegions }: GraphOptions, context: PanelContext): Pick<ChartModel, 'lazyMarks'> {
  if (thresholds.length + timeRegions.length === 0) return {};
  const read = (): Pick<ChartModel, 'thresholds' | 'regions'> | undefined => {
    const builders = code.loaded();
    return (
      builders && {
        thresholds: builders.buildThresholds(thresholds, context.theme, context.palette),
        regions: builders.buildRegions(timeRegions, context),
      }
    );
  };
  return { lazyMarks: { load: code.load, read } };
}
