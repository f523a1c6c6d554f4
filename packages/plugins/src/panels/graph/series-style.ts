import { resolveColor, seriesHex, type TimeSeries } from '@pharos/plugin';
import { type FieldLink, upTo } from '@pharos/plugin/unstable';
import type { PanelContext } from '@pharos/plugin/ui';
import { pointLinks, type SeriesStyle } from '@pharos/plugin/unstable/ui';
import { aliasColorOf, type GraphOptions } from './options.ts';
import type { DrawnFields, OverriddenSeries } from './overrides.ts';

const MAX_DASH_PX = 100;
const dashOf = ({ dashes, dashLength, spaceLength }: Pick<GraphOptions, 'dashes' | 'dashLength' | 'spaceLength'>) =>
  dashes ? { dash: [upTo(MAX_DASH_PX, dashLength), upTo(MAX_DASH_PX, spaceLength)] } : {};

/** The stack of a series: undefined as the panel says, null in none. */
function stackOf(stack: OverriddenSeries['stack']): string | null | undefined {
  if (stack === false) return null;
  return stack === true ? '' : stack;
}

/** Of points that only an override draws, where it says no radius. */
const OVERRIDE_RADIUS = 2;

interface StyleInput {
  readonly options: GraphOptions;
  readonly override: OverriddenSeries;
  readonly index: number;
  readonly theme: PanelContext['theme'];
  readonly palette?: PanelContext['palette'];
  readonly links?: readonly FieldLink[];
}

/** How a series is drawn: as the panel says, and as its overrides do. Widths in px and fills in tenths of opacity, as saved (wire-notes dashboard-json 3.1). */
export function buildSeriesStyle(series: TimeSeries, { options, override, index, theme, palette, links = [] }: StyleInput): SeriesStyle {
  const {
    legend,
    hideTooltip,
    transform,
    fillBelowTo,
    stack,
    axis,
    color,
    nullPointMode: _nullPointMode,
    zindex: _zindex,
    ...drawn
  } = override;
  const said: Pick<GraphOptions, DrawnFields> = { ...options, ...(options.points ? {} : { pointradius: OVERRIDE_RADIUS }), ...drawn };
  const stored = color ?? aliasColorOf(options, series.name) ?? '';
  return {
    axis,
    color: resolveColor(stored, theme) ?? seriesHex(index, theme, palette),
    line: said.lines ? { width: upTo(10, said.linewidth), shape: said.steppedLine ? 'stepAfter' : 'linear', ...dashOf(said) } : null,
    fill: said.lines ? upTo(10, said.fill) / 10 : 0,
    hasBars: said.bars,
    pointRadius: said.points ? Math.max(0.5, upTo(10, said.pointradius)) : 0,
    stack: stackOf(stack),
    fillBelowTo,
    isNegated: transform === 'negative-Y',
    isUnlisted: legend === false,
    isOutOfTooltip: hideTooltip === true,
    linkedAt: pointLinks(links, series),
  };
}
