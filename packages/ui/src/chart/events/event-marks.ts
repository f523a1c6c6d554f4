import { withoutTags } from '@pharos/domain/text/without-tags';
import type uPlot from 'uplot';
import type { ChartAnnotation, ChartModel, ChartPlace, OnEvents } from '../chart-model.ts';
import type { ChartTheme } from '../chart-theme.ts';
import { fullTime } from '../chart-times.ts';
import { element } from '../dom.ts';
import { type EventMark, groupEvents } from './group-events.ts';
import { rovingFocus } from '../roving-focus.ts';
import styles from './event-marks.module.css';

/** The marks of one plot, which goes with all that is in it. */
interface Marks {
  readonly root: HTMLElement;
  readonly refreshFocus: () => void;
  marks: readonly EventMark[];
  drawn: string;
  onEvents: OnEvents | undefined;
}

const known = new WeakMap<uPlot, Marks>();

interface MarkHost {
  readonly theme: ChartTheme;
  readonly onEvents: OnEvents | undefined;
}

type MarkedModel = ChartModel & { readonly annotations: readonly ChartAnnotation[] };

/** Puts a mark below the plot for each annotation, or for several that lie close together: a triangle, for what lasted a bar. */
export function placeEventMarks(plot: uPlot, model: MarkedModel, { theme, onEvents }: MarkHost): void {
  const before = known.get(plot);
  if (model.annotations.length === 0 && !before) return;
  const all = before ?? createMarks(plot);
  known.set(plot, all);
  all.onEvents = onEvents;
  const { style } = plot.over;
  Object.assign(all.root.style, {
    left: style.left,
    width: style.width,
    top: `${Number.parseFloat(style.top) + Number.parseFloat(style.height)}px`,
  });
  all.marks = groupEvents(model.annotations, (timeMs) => plot.valToPos(timeMs, 'x'), Number.parseFloat(style.width));
  const parts = all.marks.map((mark) => ({ ...mark, color: theme.color(mark.events[0]?.color ?? ''), label: describeMark(mark, model) }));
  const drawn = JSON.stringify(
    parts.map(({ left, width, lane, isOverOther, color, label }) => [left, width, lane, isOverOther, color, label]),
  );
  if (drawn === all.drawn) return;
  all.drawn = drawn;
  const focused = [...all.root.children].indexOf(document.activeElement ?? all.root);
  all.root.replaceChildren(...parts.map(markElement));
  all.refreshFocus();
  const again = focused < 0 ? undefined : all.root.children[Math.min(focused, parts.length - 1)];
  if (again instanceof HTMLElement) again.focus();
}

function createMarks(plot: uPlot): Marks {
  const root = element('div', styles.marks);
  root.setAttribute('role', 'group');
  root.setAttribute('aria-label', 'Annotations');
  (plot.over.parentElement ?? plot.root).append(root);
  const all: Marks = { root, refreshFocus: rovingFocus(root).refresh, marks: [], drawn: '', onEvents: undefined };
  const notify = (how: Parameters<OnEvents>[2]) => (event: Event) => {
    const target = event.target instanceof Element ? event.target.closest('button') : null;
    const mark = target && all.marks[[...root.children].indexOf(target)];
    if (mark && target) all.onEvents?.(mark.events, placeOf(target), how);
  };
  const byMouse = (listener: (event: Event) => void) => (event: PointerEvent) => event.pointerType === 'mouse' && listener(event);
  root.addEventListener('pointerover', byMouse(notify('over')));
  root.addEventListener('pointerout', byMouse(notify('left')));
  root.addEventListener('click', notify('pressed'));
  return all;
}

function placeOf(button: HTMLButtonElement): ChartPlace {
  const { left, top, width, height } = button.getBoundingClientRect();
  return { left, top, width, height, element: button };
}

interface DrawnMark extends EventMark {
  readonly color: string;
  readonly label: string;
}

function markElement({ left, width, color, label, isRegion, lane, isOverOther }: DrawnMark): HTMLElement {
  const kinds = [isRegion && styles.isRegion, isOverOther && styles.isOverOther].filter((kind) => typeof kind === 'string');
  const button = element('button', [styles.mark, ...kinds].join(' '));
  button.setAttribute('type', 'button');
  button.setAttribute('aria-label', label);
  button.style.left = `${left}px`;
  if (isRegion) button.style.width = `${width}px`;
  if (lane > 0) button.style.setProperty('--lane', String(lane));
  button.style.setProperty('--mark-color', color);
  return button;
}

const LABEL_LENGTH = 80;
const plain = (text: string): string => withoutTags(text).replace(/\s+/g, ' ').trim();

function describeMark({ events }: EventMark, model: ChartModel): string {
  const [first] = events;
  if (!first) return '';
  const text = plain(first.title || first.text).slice(0, LABEL_LENGTH) || 'Annotation';
  const time = fullTime(first.timeMs, model);
  return events.length === 1 ? `${text}, ${time}` : `${events.length} annotations from ${time}`;
}
