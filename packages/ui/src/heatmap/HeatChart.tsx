import { cellAt } from '@pharos/domain/heatmap/heat-grid';
import { useMemo, useRef } from 'react';
import { type ChartInput, TimeChart } from '../chart/index.ts';
import { heatChartModel } from './heat-chart-model.ts';
import type { HeatModel } from './heat-model.ts';
import { HeatScale, SCALE_PX } from './HeatScale.tsx';
import { scalePercent } from './reading-parts.ts';
import styles from './heatmap.module.css';

interface HeatChartProps extends Omit<ChartInput, 'model'> {
  readonly model: HeatModel;
}

/** Below this the cells need all the room. */
const LEAST_PX = 120;

/** Counts by time and value as coloured cells, with their scale below. */
export function HeatChart({ model, size, ...chart }: HeatChartProps) {
  const mark = useRef<HTMLElement>(null);
  const drawn = useMemo(
    () =>
      heatChartModel(model, (timeMs, value) => {
        const cell = timeMs === null || value === null ? undefined : cellAt(model.grid, timeMs, value);
        if (!mark.current) return;
        mark.current.hidden = cell === undefined;
        if (cell) mark.current.style.setProperty('--heat-at', `${scalePercent(cell.count, model.scale)}%`);
      }),
    [model],
  );
  const hasScale = model.hasLegend && size.height >= LEAST_PX && model.grid.counts.length > 0;
  return (
    <div className={styles.heat}>
      <div className={styles.plot}>
        <TimeChart {...chart} model={drawn} size={{ width: size.width, height: size.height - (hasScale ? SCALE_PX : 0) }} />
      </div>
      {hasScale && <HeatScale model={model} markRef={mark} />}
    </div>
  );
}
