import { cellAt } from '@pharos/domain/heatmap/heat-grid';
import { useMemo, useRef, type Ref } from 'react';
import { type ChartInput, TimeChart } from '../chart/index.ts';
import { cssVariables } from '../element/index.ts';
import { heatChartModel } from './heat-chart-model.ts';
import type { HeatModel } from './heat-model.ts';
import { rampBackground, scalePercent } from './reading-parts.ts';
import styles from './heatmap.module.css';

interface HeatChartProps extends Omit<ChartInput, 'model'> {
  readonly model: HeatModel;
}

/** Below this the cells need all the room. */
const LEAST_PX = 120;
const SCALE_PX = 34;
const LABELS = [0, 0.25, 0.5, 0.75, 1];

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

/** The colours of counts with some of these, and a mark that follows what is read off. */
function HeatScale({ model, markRef }: { readonly model: HeatModel; readonly markRef: Ref<HTMLElement> }) {
  const { min, max } = model.scale;
  const shares = max > min ? LABELS : [1];
  return (
    <div className={styles.scale} role="img" aria-label={`Colours from ${model.countText(min)} to ${model.countText(max)}`}>
      <div className={styles.colors} style={cssVariables({ '--heat-ramp': rampBackground(model) })}>
        <i ref={markRef} className={styles.mark} hidden />
      </div>
      <div className={styles.labels} aria-hidden="true">
        {shares.map((share) => (
          <span key={share}>{model.countText(min + (max - min) * share)}</span>
        ))}
      </div>
    </div>
  );
}
