import { useLayoutEffect, useRef } from 'react';
import chart from '../chart/chart.module.css';
import { createItemChart, type ItemChartHandle } from './create-item-chart.ts';
import type { ItemChartInput } from './item-chart-model.ts';

/** A drawing of items with legend, tooltip, keys and the words behind it. */
export function ItemChart(props: ItemChartInput) {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<ItemChartHandle>(undefined);
  useLayoutEffect(() => {
    if (handle.current) handle.current.update(props);
    else if (host.current) handle.current = createItemChart(host.current, props);
  });
  useLayoutEffect(
    () => () => {
      handle.current?.destroy();
      handle.current = undefined;
    },
    [],
  );
  return <div ref={host} className={chart.host} />;
}
