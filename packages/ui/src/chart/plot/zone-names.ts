import { zoneLabel } from '@pharos/domain/time/zone';
import type uPlot from 'uplot';
import type { ChartModel } from '../chart-model.ts';
import { textWidth, type ChartTheme } from '../chart-theme.ts';

type Zoned = Pick<ChartModel, 'timeZone' | 'furtherZones' | 'range' | 'hasTimeAxis'>;

const GAP_PX = 8;
/** As the axis has it between its edge and its labels. */
const LABEL_TOP_PX = 5;

/** What the zones are called at the end of the range, where there are several. */
const namesOf = ({ timeZone, furtherZones = [], range, hasTimeAxis }: Zoned): readonly string[] =>
  hasTimeAxis && furtherZones.length > 0 ? [timeZone, ...furtherZones].map((zone) => zoneLabel(range.toMs, zone)) : [];

/** Room at the end of all time axes that their names need, px. */
export function zoneNamesPx(model: Zoned, font: string): number {
  const names = namesOf(model);
  return names.length === 0 ? 0 : Math.ceil(Math.max(...names.map((name) => textWidth(name, font)))) + GAP_PX;
}

/** Writes the name of each zone at the right end of its time axis. */
export function drawZoneNames(
  { ctx, bbox }: Pick<uPlot, 'ctx' | 'bbox'>,
  model: Zoned,
  { theme, rowPx }: { readonly theme: Pick<ChartTheme, 'font' | 'axis'>; readonly rowPx: number },
): void {
  namesOf(model).forEach((name, place) => {
    const top = bbox.top + bbox.height + (place * rowPx + LABEL_TOP_PX) * devicePixelRatio;
    ctx.save();
    ctx.font = theme.font.replace(/(\d{1,4})px/, (_, px: string) => `${Number(px) * devicePixelRatio}px`);
    ctx.textAlign = 'right';
    ctx.textBaseline = 'top';
    ctx.fillStyle = theme.axis;
    ctx.globalAlpha = 0.75;
    ctx.fillText(name, bbox.left + bbox.width, top);
    ctx.restore();
  });
}
