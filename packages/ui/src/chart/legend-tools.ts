import { afterLegendPress, pressKind, showOnly } from '@pharos/domain/series/legend-press';
import type { LegendFollower, PointerHost } from './chart-reading.ts';
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
const shownRows = (host: PointerHost): readonly string[] => {
  const legend = host.legend();
  return legend ? legend.keys().filter((key) => legend.rows.get(key)?.element.hidden === false) : [];
};

const allSeries = (host: PointerHost): readonly string[] => host.input().model.series.map(({ key }) => key);

/** Filter, presses, order and border of the legend of one chart. */
export function attachLegendTools(host: PointerHost): LegendTools {
  let anchor: string | null = null;
  const order = createLegendOrder(host, () => shownRows(host));
  const border = createLegendBorder(host);
  const filter = attachLegendFilter(host, {
    shown: () => shownRows(host),
    onFilter: order.refresh,
    onOnly: (keys) => host.hide(showOnly({ all: allSeries(host), hidden: host.hidden() }, keys)),
  });
  return {
    follow: order.follow,
    press: ({ key }, keys) => {
      const next = afterLegendPress(
        { all: allSeries(host), rows: shownRows(host), hidden: host.hidden(), anchor },
        { kind: pressKind(keys), key },
      );
      anchor = next.anchor;
      host.hide(next.hidden);
    },
    refresh: () => {
      filter.refresh();
      border.refresh();
      order.refresh();
    },
    stop: () => {
      order.follow(null);
      border.stop();
    },
  };
}
