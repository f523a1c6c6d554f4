import { Skeleton } from '@pharos/ui/loading';
import { usePlatform } from '../platform-context.ts';
import { findPanelManifest } from '../plugins/panel-kinds.ts';
import styles from './PanelShape.module.css';

/** Widths of words, in percent of the room. */
const LINES = {
  value: [54],
  text: [42, 88, 74, 80],
  table: [100, 92, 92, 92, 92, 92],
};

/** What a panel of a type will roughly look like, before anything of it is there. */
export function PanelShape({ type }: { readonly type: string }) {
  const shape = findPanelManifest(usePlatform().plugins, type)?.skeleton ?? 'chart';
  return (
    <span className={styles.shape} data-shape={shape}>
      {shape === 'chart' ? (
        <>
          <Skeleton height="100%" />
          <Skeleton width={120} className={styles.legend} />
        </>
      ) : (
        LINES[shape].map((percent, index) => (
          <Skeleton key={index} width={`${percent}%`} height={shape === 'value' ? '40%' : 10} className={styles.line} />
        ))
      )}
    </span>
  );
}
