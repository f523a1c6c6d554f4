import { afterLegendPress, pressKind, type PressKeys, showOnly } from '@pharos/domain/series/legend/legend-press';
import type { LegendFollower, LegendHost } from '../pointer/chart-reading.ts';
import { createLegendBorder } from './legend-border.ts';
import { attachLegendFilter } from './legend-filter-field.ts';
import { createLegendOrder } from './legend-order.ts';
import type { OnPress } from './legend-rows.ts';

/** What a legend can do once somebody is near it. */
interface LegendTools extends LegendFollower {
  readonly press: OnPress;
  /** To be called after each drawing: the legend may be another one. */
  readonly refresh: () => void;
  readonly stop: () => void;
}

/** Keys of the rows that can be seen or scrolled to, as they stand. */
const shownRows = (host: LegendHost): readonly string[] => {
  const legend = host.legend();
  return legend ? legend.keys().filter((key) => legend.rows.get(key)?.element.hidden === false) : [];
};

const allSeries = (host: LegendHost): readonly string[] => host.input().model.series.map(({ key }) => key);

/** Filter, presses, order and border of the legend of one chart. */
export function attachLegendTools(host: LegendHost): LegendTools {
  let anchor: string | null = null;
  const order = createLegendOrder(host, () => shownRows(host));
  const border = createLegendBorder(host);
  const filter = attachLegendFilter(host, {
    shown: () => shownRows(host),
    onFilter: order.refresh,
    onOnly: (keys) => host.hide(showOnly({ all: allSeries(host), hidden: host.hidden() }, keys)),
  });
  const press = (key: string, keys: PressKeys): void => {
    const next = afterLegendPress(
      { all: allSeries(host), rows: shownRows(host), hidden: host.hidden(), anchor },
      { kind: pressKind(keys), key },
    );
    anchor = next.anchor;
    host.hide(next.hidden);
  };
  // Browsers make a press of Enter and of the space bar, but not while Ctrl or Cmd is held.
  const onKey = (event: KeyboardEvent): void => {
    if ((event.key !== 'Enter' && event.key !== ' ') || !(event.ctrlKey || event.metaKey)) return;
    const [key] = [...(host.legend()?.rows ?? [])].find(([, { button }]) => button === event.target) ?? [];
    if (key === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    press(key, event);
  };
  host.root.addEventListener('keydown', onKey);

  return {
    follow: order.follow,
    press: ({ key }, keys) => press(key, keys),
    refresh: () => {
      filter.refresh();
      border.refresh();
      order.refresh();
    },
    stop: () => {
      host.root.removeEventListener('keydown', onKey);
      order.follow(null);
      border.stop();
    },
  };
}
