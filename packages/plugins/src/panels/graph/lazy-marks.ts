import { type ChartModel, lazyCode, type PanelContext } from '@pharos/plugin/ui';
import type { GraphOptions } from './options.ts';

/** Most graphs have no thresholds and no regions. */
const code = lazyCode(async () => {
  const [{ buildThresholds }, { alertThresholds }, { buildRegions }] = await Promise.all([
    import('./thresholds.ts'),
    import('./alert-thresholds.ts'),
    import('./time-regions.ts'),
  ]);
  return { buildThresholds, alertThresholds, buildRegions };
});

/** What is not drawn of the time regions of a graph, once the code for them is there. */
export async function regionNotices({ timeRegions }: GraphOptions, context: PanelContext): Promise<readonly string[]> {
  if (timeRegions.length === 0) return [];
  const { notice } = (await code.load()).buildRegions(timeRegions, context);
  return notice === undefined ? [] : [notice];
}

/** Thresholds, those of the alert rule before those of the panel, and time regions of a graph that has any. */
export function readMarks({ alert, thresholds, timeRegions }: GraphOptions, context: PanelContext): Pick<ChartModel, 'lazyMarks'> {
  if (thresholds.length + timeRegions.length === 0 && !alert) return {};
  const read = (): Pick<ChartModel, 'thresholds' | 'regions'> | undefined => {
    const builders = code.loaded();
    return (
      builders && {
        thresholds: builders.buildThresholds(builders.alertThresholds(alert) ?? thresholds, context.theme, context.palette),
        regions: builders.buildRegions(timeRegions, context).regions,
      }
    );
  };
  return { lazyMarks: { load: code.load, read } };
}
