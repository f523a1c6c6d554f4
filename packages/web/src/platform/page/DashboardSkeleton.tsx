import { cssVariables, classNames } from '@pharos/ui/element';
import { Loading, LoadingLine } from '@pharos/ui/loading';
import { usePlatform } from '../platform-context.ts';
import { fitsHalfPhone } from '../plugins/panel-kinds.ts';
import styles from './DashboardSkeleton.module.css';
import { PanelShape } from './PanelShape.tsx';
import { shapesIn, type PanelPlace } from './panel-places.ts';
import { TopBar } from './TopBar.tsx';

interface DashboardSkeletonProps {
  /** Its name, as soon as anything has told it. */
  readonly title?: string | undefined;
  /** The document as it came. */
  readonly dashboard?: Readonly<Record<string, unknown>> | undefined;
}

/** A dashboard on its way: a bar with its name, a line that runs, and its grid in the shapes of its panels. */
export function DashboardSkeleton({ title, dashboard }: DashboardSkeletonProps) {
  return (
    <>
      <TopBar crumbs={title === undefined ? [] : [{ label: title }]} />
      <Loading label={title ?? 'dashboard'}>
        <span className={styles.line}>
          <LoadingLine label="Loading dashboard" />
        </span>
        <span className={styles.grid}>
          {shapesIn(dashboard).map((place, index) => (
            <Tile key={index} {...place} />
          ))}
        </span>
      </Loading>
    </>
  );
}

function Tile({ type, x, y, w, h }: PanelPlace) {
  const { plugins } = usePlatform();
  return (
    <span
      className={classNames(styles.tile, fitsHalfPhone(plugins, type) && styles.half)}
      style={cssVariables({ '--x': x + 1, '--y': y + 1, '--w': w, '--h': h })}
    >
      <PanelShape type={type} />
    </span>
  );
}
