import { joinFormatted } from '@pharos/domain/units/format-value';
import type { PictureReading } from '../chart-model.ts';
import { textWidth } from '../chart-theme.ts';
import { type TipLine, type TipText, TIP_MAX_PX, tooltipText, type TooltipContent, type TooltipModel } from './chart-tooltip.ts';
import { element, seriesKey } from '../dom.ts';
import { figuresWidth } from '../legend/legend-columns.ts';
import { LINKS_HINT } from './links-hint.ts';
import { textNode } from './text-node.ts';
import styles from '../chart.module.css';

const DISTANCE_PX = 14;
/** As the style sheet has them: both edges, the head, a line, what stands above a sum. */
const EDGES_PX = 16;
const HEAD_PX = 23;
const LINE_PX = 20;
const TOTAL_PX = 9;
const LEAST_PX = 190;
/** Both edges, the key, and the gaps between key, name and value. */
const AROUND_TEXT_PX = 20 + 10 + 8 + 8 + 20;
/** Of a text in a heavier type than it was measured in. */
const HEAVIER = 1.06;

interface TooltipPosition {
  /** Of the crosshair, in px of the plot's box. */
  readonly x: number;
  readonly plotBottom: number;
  readonly width: number;
  /** Half of the plate with the time, which stands below the plot. */
  readonly plateHalf: number;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The tooltip of one chart. Its size is known from its texts, and its elements stay: a move writes what is different and reads nothing back from the page. */
export interface TooltipView {
  readonly fill: (content: TooltipContent, drawn: TooltipModel, plot: { readonly width: number; readonly font: string }) => void;
  /** Beside the crosshair, on the side with more room, inside the panel. */
  readonly place: (place: TooltipPosition) => void;
  readonly hide: () => void;
}

interface LineView {
  readonly element: HTMLElement;
  readonly write: (line: TipLine) => void;
}

const KINDS: Readonly<Record<TipLine['kind'], string>> = {
  plain: styles.tipRow ?? '',
  missing: `${styles.tipRow} ${styles.isMissing}`,
  near: `${styles.tipRow} ${styles.isNear}`,
  total: `${styles.tipRow} ${styles.isTotal}`,
};

function createLine(): LineView {
  const line = element('div');
  const key = element('i', styles.key);
  const name = element('span', styles.tipName);
  const value = element('b');
  const unit = element('small', styles.unit);
  const [nameText, numberText, unitText] = [textNode(), textNode(), textNode()];
  name.append(nameText.node);
  unit.append(unitText.node);
  value.append(numberText.node, unit);
  line.append(key, name, value);
  let before: Pick<TipLine, 'color' | 'kind'> | undefined;
  let otherTimeText: ReturnType<typeof textNode> | undefined;
  const writeOtherTime = (text: string): void => {
    if (text !== '' && !otherTimeText) {
      otherTimeText = textNode();
      const otherTime = element('small', styles.otherTime);
      otherTime.append(otherTimeText.node);
      value.prepend(otherTime);
    }
    otherTimeText?.write(text);
  };
  return {
    element: line,
    write: ({ color, name: label, otherTime, value: { prefix, text, suffix }, kind }) => {
      if (kind !== before?.kind) line.className = KINDS[kind];
      if (color !== before?.color) key.style.backgroundColor = color || 'transparent';
      before = { color, kind };
      nameText.write(label);
      writeOtherTime(otherTime);
      numberText.write(`${prefix}${text}`);
      unitText.write(suffix);
    },
  };
}

function pictureElements({ title, rows, below = [] }: PictureReading): readonly Element[] {
  const lines = rows.map(({ name, value, color }) => {
    const line = element('div', styles.tipRow);
    if (color !== undefined) line.append(seriesKey(styles.key ?? '', color));
    line.append(element('span', styles.tipName, name), element('b', '', value));
    return line;
  });
  return [element('div', styles.tipTime, title), ...lines, ...below];
}

/** Room for a text, px; `font` is that of the chart. */
function neededWidth({ time, lines }: TipText, font: string): number {
  const widthOf = (text: string): number => textWidth(text, font.replace('11px', '12px')) * HEAVIER;
  const names = Math.max(0, ...lines.map(({ name }) => widthOf(name)));
  // Figures are equally wide, so the longest value is the widest; measuring all costs more than drawing them.
  const longest = lines.reduce((most, { otherTime, value }) => {
    const text = otherTime === '' ? joinFormatted(value) : `${otherTime}  ${joinFormatted(value)}`;
    return text.length > most.length ? text : most;
  }, '');
  return Math.max(names + figuresWidth(longest, widthOf) + AROUND_TEXT_PX, figuresWidth(time, widthOf) + EDGES_PX);
}

const heightOf = ({ lines, more, hasLinks }: TipText): number =>
  EDGES_PX + HEAD_PX + (lines.length + (more > 0 ? 1 : 0) + (hasLinks ? 1 : 0)) * LINE_PX + (lines.at(-1)?.kind === 'total' ? TOTAL_PX : 0);

/** A tooltip in `root`, out of sight. */
export function createTooltip(root: HTMLElement): TooltipView {
  const tip = element('div', styles.tip);
  const time = element('div', styles.tipTime);
  const more = element('div', styles.tipMore);
  const hint = element('div', styles.tipMore, LINKS_HINT);
  const [timeText, moreText] = [textNode(), textNode()];
  time.append(timeText.node);
  more.append(moreText.node);
  const pool: LineView[] = [];
  let shape = '';
  /** Undefined where the page decides. */
  let size: Size | undefined;
  let grown: { readonly model: unknown; readonly width: number } | undefined;
  tip.hidden = true;
  tip.setAttribute('aria-hidden', 'true');
  root.append(tip);

  const arrange = (text: TipText): void => {
    const hasTotal = text.lines.at(-1)?.kind === 'total';
    const next = `${text.lines.length} ${text.more > 0} ${hasTotal} ${text.hasLinks}`;
    if (next === shape) return;
    shape = next;
    while (pool.length < text.lines.length) pool.push(createLine());
    const lines = pool.slice(0, text.lines.length).map((line) => line.element);
    const total = hasTotal ? lines.splice(-1) : [];
    tip.replaceChildren(time, ...lines, ...(text.more > 0 ? [more] : []), ...total, ...(text.hasLinks ? [hint] : []));
  };
  const setSize = (next: Size | undefined): void => {
    if (next?.width !== size?.width) tip.style.width = next ? `${next.width}px` : '';
    if (next?.height !== size?.height) tip.style.height = next ? `${next.height}px` : '';
    if ((next === undefined) !== (size === undefined)) tip.classList.toggle(styles.isFixed ?? '', next !== undefined);
    size = next;
  };
  const fillLines: TooltipView['fill'] = (content, drawn, { width, font }) => {
    const { model } = drawn;
    const { maxWidthPx = Infinity, maxHeightPx = Infinity } = model.tooltip;
    const text = tooltipText(content, { drawn, width });
    arrange(text);
    timeText.write(text.time);
    text.lines.forEach((line, index) => pool[index]?.write(line));
    moreText.write(`and ${text.more} more`);
    // It grows while the pointer goes through the same data, so that it does not tremble.
    const least = grown?.model === model ? grown.width : LEAST_PX;
    grown = { model, width: Math.max(least, Math.ceil(neededWidth(text, font))) };
    setSize({ width: Math.min(grown.width, TIP_MAX_PX, width, maxWidthPx), height: Math.min(heightOf(text), maxHeightPx) });
  };

  return {
    hide: () => {
      tip.hidden = true;
    },
    fill: (content, drawn, plot) => {
      tip.hidden = false;
      if (!content.picture) return fillLines(content, drawn, plot);
      setSize(undefined);
      shape = '';
      tip.replaceChildren(...pictureElements(content.picture));
    },
    place: ({ x, plotBottom, width, plateHalf }) => {
      const { width: own, height } = size ?? { width: tip.offsetWidth, height: tip.offsetHeight };
      const top = Math.round(Math.max(0, (plotBottom - height) / 2));
      const distance = top + height > plotBottom ? Math.max(DISTANCE_PX, plateHalf + 4) : DISTANCE_PX;
      const left = x <= width / 2 ? x + distance : x - distance - own;
      tip.style.transform = `translate(${Math.round(Math.max(0, Math.min(left, width - own)))}px, ${top}px)`;
    },
  };
}
