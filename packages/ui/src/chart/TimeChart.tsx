import { useLayoutEffect, useRef, useState } from 'react';
import { useLazyCode, useLoadAtRest } from '../lazy/index.ts';
import type { ChartInput } from './chart-model.ts';
import { pointerCode } from './pointer/lazy-pointer.ts';
import { needsSpecial, specialCode } from './plot/lazy-special.ts';
import { createTimeChart, type TimeChartHandle } from './time-chart.ts';
import styles from './chart.module.css';

/** Lines, areas, bars and points over time, with legend, crosshair and the table of values behind the canvas. */
export function TimeChart(props: ChartInput) {
  const host = useRef<HTMLDivElement>(null);
  const chart = useRef<TimeChartHandle>(undefined);
  useLoadAtRest(pointerCode.load);
  const isSpecial = needsSpecial(props.model);
  const [hasFailed, setFailed] = useState(false);
  const special = useLazyCode(specialCode, { isNeeded: isSpecial, onFailure: () => setFailed(true) });
  const isReady = !isSpecial || special !== undefined || hasFailed;
  useLayoutEffect(() => {
    // Drawn twice it would jump.
    if (!isReady) return;
    if (chart.current) chart.current.update(props);
    else if (host.current) chart.current = createTimeChart(host.current, props);
  });
  useLayoutEffect(
    () => () => {
      chart.current?.destroy();
      chart.current = undefined;
    },
    [],
  );
  return <div ref={host} className={styles.host} />;
}
