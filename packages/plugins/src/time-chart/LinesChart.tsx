import { type ChartInput, MANY_LINES, TimeChart } from '@pharos/ui/chart';
import { lazyCode, useLazyCode } from '@pharos/ui/lazy';
import { useMemo, useState } from 'react';
import styles from './LinesChart.module.css';

const densityCode = lazyCode(() => import('@pharos/ui/density'));

/** Height of the line below the chart that has the button and the scale of a density, px. */
const BAR_PX = 26;

/** What somebody chose for a panel, until the page is left; panels far out of sight are taken down and come back. */
const chosen = new Map<string, boolean>();

/** Lines over time; where they are too many to be told apart, their density: on demand, or as the panel says. */
export function LinesChart(props: ChartInput) {
  const { model, sourceId, title, size } = props;
  const key = `${sourceId} ${title}`;
  const [isOn, setOn] = useState(() => chosen.get(key));
  const [share, setShare] = useState(0);
  const [hasFailed, setFailed] = useState(false);
  const isMany = model.series.length >= MANY_LINES;
  const density = useLazyCode(densityCode, { isNeeded: isMany, onFailure: () => setFailed(true) });
  const isDense = isMany && (isOn ?? model.density === 'on');
  const drawn = useMemo(() => (isDense && density ? density.densityModel(model, setShare) : model), [isDense, density, model]);
  const choose = (next: boolean): void => {
    chosen.set(key, next);
    setOn(next);
  };
  // From the start, so that nothing moves when the button comes.
  const isBelow = isDense || model.legend !== null;
  const barPx = isMany && isBelow ? BAR_PX : 0;
  return (
    <div className={isMany ? `${styles.lines} ${styles.isMany}` : styles.lines}>
      {/* Drawn twice, first as lines, it would jump. */}
      {(!isDense || density || hasFailed) && (
        <TimeChart {...props} model={drawn} size={{ width: size.width, height: size.height - barPx }} />
      )}
      {density && isMany && (
        <>
          <density.DensityButton isOn={isDense} isBelow={isBelow} count={model.series.length} onChange={choose} />
          {isDense && <density.DensityScale count={model.series.length} share={share} />}
        </>
      )}
    </div>
  );
}
