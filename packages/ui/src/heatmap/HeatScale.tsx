import type { Ref } from 'react';
import { cssVariables } from '../element/index.ts';
import type { HeatModel } from './heat-model.ts';
import { rampBackground } from './reading-parts.ts';
import styles from './heatmap.module.css';

export const SCALE_PX = 34;
const LABELS = [0, 0.25, 0.5, 0.75, 1];

/** The colours of counts with some of these, and a mark that follows what is read off. */
export function HeatScale({ model, markRef }: { readonly model: HeatModel; readonly markRef: Ref<HTMLElement> }) {
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
