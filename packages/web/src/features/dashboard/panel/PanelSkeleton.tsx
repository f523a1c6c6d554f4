import type { Panel } from '@pharos/contract/dashboard/panel';
import { Loading } from '@pharos/ui/loading';
import { PanelShape } from '../../../platform/page/PanelShape.tsx';
import styles from './panel.module.css';

/** A panel whose first data is on its way, in the shape of what its type draws. */
export function PanelSkeleton({ panel: { type } }: { readonly panel: Pick<Panel, 'type'> }) {
  return (
    <div className={styles.skeleton}>
      <Loading label="panel">
        <PanelShape type={type} />
      </Loading>
    </div>
  );
}
