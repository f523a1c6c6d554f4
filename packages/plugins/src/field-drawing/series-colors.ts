import type { Column, NumberColumn } from '@pharos/contract/frames';
import { resolveColor } from '@pharos/domain/colors/css-color';
import { fieldBounds } from '@pharos/domain/fields/field-bounds';
import { absoluteSteps, isColoredByValue, scaleColor, valueColor } from '@pharos/domain/fields/field-color';
import type { FieldSettings } from '@pharos/domain/fields/field-settings';
import { seriesStatistics } from '@pharos/domain/series/legend/legend-statistics';
import type { ChartGradient } from '@pharos/ui/chart';
import type { PanelContext } from '../panel-plugin.ts';

/** A series whose colours its field says. */
interface ColoredSeries {
  readonly name: string;
  readonly column: NumberColumn;
  readonly settings: FieldSettings;
  /** What limits are found in where the document says none. */
  readonly columns: () => readonly Column[];
}

const SCALE_STOPS = [0, 0.25, 0.5, 0.75, 1];
const UNKNOWN = '#808080';

/** The colours of steps, or of a scale, where their values are; undefined where colours do not go by values. */
export function schemeGradient(
  { settings, columns }: Pick<ColoredSeries, 'settings' | 'columns'>,
  theme: PanelContext['theme'],
): ChartGradient | undefined {
  if (!isColoredByValue(settings)) return undefined;
  const bounds = fieldBounds(settings, columns());
  if (settings.color.mode === 'thresholds') {
    const stops = absoluteSteps(settings.thresholds, bounds).map(({ value, color }) => ({
      value,
      color: resolveColor(color, theme) ?? UNKNOWN,
    }));
    return { kind: 'scheme', isStepped: true, stops };
  }
  const stops = SCALE_STOPS.map((share) => ({
    value: bounds.min + (bounds.max - bounds.min) * share,
    color: scaleColor(settings.color.mode, share, theme) ?? UNKNOWN,
  }));
  return { kind: 'scheme', isStepped: false, stops };
}

/** The value that colours a whole series whose colour goes by values. */
function seriesValue({ column, settings: { color } }: ColoredSeries): number | null {
  const statistics = seriesStatistics(column, 'null');
  return color.seriesBy === 'last' ? statistics.current : statistics[color.seriesBy];
}

/** The one colour of a series; `index` is its place among all of them. */
export function seriesColor(series: ColoredSeries, index: number, { theme, palette }: Pick<PanelContext, 'theme' | 'palette'>): string {
  const { name, settings, columns } = series;
  const isByValue = isColoredByValue(settings);
  const bounds = isByValue ? fieldBounds(settings, columns()) : { min: 0, max: 100 };
  return valueColor(isByValue ? seriesValue(series) : null, { settings, name, index, bounds, theme, palette });
}
