import { measureRegion, type RegionMeasure, type TimeRegion } from '@pharos/domain/series/region-measure';
import { exactLength } from '@pharos/domain/time/ages';
import { joinFormatted } from '@pharos/domain/units/format-value';
import { MINUS } from '@pharos/domain/units/plain-number';
import type { ChartModel, ChartSeries } from '../chart-model.ts';
import { type ColumnText, columnTexts } from '../chart-points.ts';
import type { PointerHost } from '../pointer/chart-reading.ts';
import { fullTime, plateTime } from '../chart-times.ts';
import type { CrosshairContext } from '../pointer/crosshair.ts';
import { element, seriesKey, setText } from '../dom.ts';
import { drawnPoints, placeMeasure } from './measure-place.ts';
import { attachMove } from './measure-move.ts';
import chartStyles from '../chart.module.css';
import styles from './measure.module.css';

interface MeasureView {
  /** `isSpoken`: the measure is told to who cannot see it. */
  readonly show: (context: CrosshairContext, region: TimeRegion, isSpoken: boolean) => void;
  readonly hide: () => void;
  readonly stop: () => void;
}

const MAX_ROWS = 20;
const HEADS = ['First', 'Last', 'Change', '%', 'Per second', 'Min', 'Max'] as const;
const NONE = '–';

interface Measured extends RegionMeasure {
  readonly series: ChartSeries;
}

const percent = (share: number | null): string =>
  share === null ? NONE : `${share > 0 ? '+' : ''}${(share * 100).toFixed(1)}%`.replace('-', MINUS);
const signed = (value: number, text: string): string => (value > 0 ? `+${text}` : text);

/** Texts of a row, in the order of the heads. */
function textsOf({ series, first, last, change, share, perSecond, min, max }: Measured, model: ChartModel): readonly string[] {
  const own = columnTexts(
    [first, last, min, max, change].map((value) => ({ value, series })),
    model,
  );
  const rate = columnTexts([{ value: perSecond, series }], model);
  // A difference is no value that a mapping speaks of.
  const unmapped = { ...series, mapped: undefined };
  const write = (value: number): string => joinFormatted(own({ value, series }));
  const writeChange = (value: number, by: ColumnText): string => signed(value, joinFormatted(by({ value, series: unmapped })));
  return [
    write(first),
    write(last),
    writeChange(change, own),
    percent(share),
    perSecond === null ? NONE : writeChange(perSecond, rate),
    write(min),
    write(max),
  ];
}

function measureAll({ model, isVisible }: CrosshairContext, region: TimeRegion): readonly Measured[] {
  return model.series.flatMap((series) => {
    const measure = series.isInTooltip && isVisible(series) ? measureRegion(model.times, series.values, region) : undefined;
    return measure ? [{ ...measure, series }] : [];
  });
}

function fillTable(table: HTMLTableElement, measured: readonly Measured[], model: ChartModel): void {
  const head = element('tr');
  head.append(element('th', '', 'Series'), ...HEADS.map((text) => element('th', '', text)));
  for (const cell of head.children) cell.setAttribute('scope', 'col');
  const rows = measured.slice(0, MAX_ROWS).map((one) => {
    const row = element('tr');
    const name = element('th', styles.name);
    name.setAttribute('scope', 'row');
    name.title = one.series.name;
    name.append(seriesKey(chartStyles.key ?? '', one.series.color), element('span', '', one.series.label));
    row.append(name, ...textsOf(one, model).map((text) => element('td', '', text)));
    return row;
  });
  const [thead, tbody] = [element('thead'), element('tbody')];
  thead.append(head);
  tbody.append(...rows);
  table.replaceChildren(thead, tbody);
}

function spoken(measured: readonly Measured[], region: TimeRegion, model: ChartModel): string {
  const rows = measured.slice(0, 3).map((one) => {
    const [first, last, change, share, rate] = textsOf(one, model);
    return `${one.series.label} from ${first} to ${last}, ${change}, ${share}, ${rate} per second`;
  });
  return [`Measured ${exactLength(region.toMs - region.fromMs)} from ${fullTime(region.fromMs, model)}`, ...rows].join('. ');
}

/** The region over the plot and the table beside it. */
export function createMeasureView({ root, box, live }: PointerHost, onRemove: () => void): MeasureView {
  const band = element('div', styles.band);
  const panel = element('div', styles.panel);
  const title = element('p', styles.title);
  const close = element('button', styles.close, '×');
  const table = element('table', styles.table);
  const rows = element('div', styles.rows);
  const moved = attachMove(panel, title, root);
  const more = element('p', styles.more);
  band.setAttribute('aria-hidden', 'true');
  panel.setAttribute('role', 'region');
  panel.setAttribute('aria-label', 'Measure');
  close.type = 'button';
  close.setAttribute('aria-label', 'Remove the measure');
  close.title = 'Remove the measure (Esc)';
  close.addEventListener('click', () => {
    onRemove();
    box.focus();
  });
  // It scrolls, so the tab key stops at it.
  rows.tabIndex = 0;
  rows.setAttribute('role', 'group');
  rows.setAttribute('aria-label', 'Measured values');
  title.title = 'Drag to move';
  rows.append(table, more);
  panel.append(title, close, rows);
  root.append(panel);

  const place = ({ plot }: CrosshairContext, { fromMs, toMs }: TimeRegion): void => {
    const width = plot.over.clientWidth;
    const inside = (ms: number): number => Math.max(0, Math.min(width, plot.valToPos(ms, 'x')));
    const [left, right] = [inside(fromMs), inside(toMs)];
    if (band.parentElement !== plot.over) plot.over.prepend(band);
    band.style.left = `${left}px`;
    band.style.width = `${Math.max(1, right - left)}px`;
    if (moved.hasMoved()) return;
    const [x, y] = [Number.parseFloat(plot.over.style.left), Number.parseFloat(plot.over.style.top)];
    const size = { width: panel.offsetWidth, height: panel.offsetHeight };
    // Over the labels of the axis only where the plot is too narrow.
    const start = Math.max(0, Math.min(x, x + width - size.width));
    const found = placeMeasure({
      room: { left: start, top: y, width: Math.max(0, x + width - start), height: plot.over.clientHeight },
      size,
      region: { left: x + left, right: x + right },
      points: drawnPoints(plot).map((point) => ({ left: x + point.left, top: y + point.top })),
    });
    panel.style.left = `${found.left}px`;
    panel.style.top = `${found.top}px`;
  };
  const setHidden = (isHidden: boolean): void => {
    band.hidden = isHidden;
    panel.hidden = isHidden;
  };
  return {
    show: (context, region, isSpoken) => {
      const { model } = context;
      const measured = measureAll(context, region);
      setText(title, `${plateTime(region.fromMs, model)} to ${plateTime(region.toMs, model)}, ${exactLength(region.toMs - region.fromMs)}`);
      fillTable(table, measured, model);
      const rest = measured.length - MAX_ROWS;
      setText(more, measured.length === 0 ? 'No values in this region' : rest > 0 ? `and ${rest} more` : '');
      table.hidden = measured.length === 0;
      more.hidden = more.textContent === '';
      setHidden(false);
      place(context, region);
      if (isSpoken) setText(live, spoken(measured, region, model));
    },
    hide: () => {
      moved.forget();
      setHidden(true);
    },
    stop: () => {
      band.remove();
      panel.remove();
    },
  };
}
