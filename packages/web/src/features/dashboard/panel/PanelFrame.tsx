import type { Panel } from '@pharos/contract/dashboard/panel';
import { classNames } from '@pharos/ui/element';
import { LoadingLine } from '@pharos/ui/loading';
import { memo, useCallback } from 'react';
import { useDashboardStore, useDrawnPanel, usePanelData } from '../../dashboard-store/index.ts';
import { PanelBody } from './PanelBody.tsx';
import { PanelFlags } from './PanelFlags.tsx';
import { panelName } from './panel-text.ts';
import { PanelMenu, PanelTitle } from './PanelMenu.tsx';
import { useFilledPanel } from './useFilledPanel.ts';
import { useVisibility } from './useVisibility.ts';
import styles from './panel.module.css';

interface PanelFrameProps {
  readonly panelId: number;
  /** grid: may be moved and resized. alone: fills the page. preview: in the editor, without a menu. */
  readonly place?: 'grid' | 'alone' | 'preview';
  /** Whether a person may move it; only in the grid. */
  readonly isMovable?: boolean;
  /** Drawn instead of the page's own: the editor queries only after a pause in typing. */
  readonly shown?: Panel;
}

/** A panel with its head. Draws nothing for a panel that is gone, and nothing anew when the panel stands elsewhere. */
export const PanelFrame = memo(function PanelFrame({ panelId, place = 'grid', isMovable = false, shown }: PanelFrameProps) {
  const ofPage = useDrawnPanel(panelId);
  const panel = shown ?? ofPage;
  return panel ? <FramedPanel panel={panel} place={place} isMovable={isMovable} /> : null;
});

interface FramedPanelProps extends Required<Pick<PanelFrameProps, 'place' | 'isMovable'>> {
  readonly panel: Panel;
}

function FramedPanel({ panel: shown, place, isMovable }: FramedPanelProps) {
  const panelId = shown.id;
  const [watch, visibility] = useVisibility();
  const { inspect } = useDashboardStore();
  const onInspect = useCallback(() => inspect(panelId), [inspect, panelId]);
  const { phase, isStale, variables } = usePanelData(panelId);
  const panel = useFilledPanel(shown, variables);
  const title = panel.title?.trim() ?? '';
  const classes = classNames(
    styles.panel,
    panel.transparent && styles.transparent,
    isStale && styles.stale,
    title === '' && styles.untitled,
    isMovable && styles.movable,
  );
  return (
    // In the grid a panel is a stop of the tab key: Space lifts it, and later shortcuts act on it.
    <section
      ref={watch}
      className={classes}
      data-panel-id={panelId}
      aria-label={panelName(panel)}
      aria-describedby={isMovable ? 'grid-help' : undefined}
      tabIndex={place === 'grid' ? 0 : undefined}
    >
      {phase === 'loading' && <LoadingLine label={`Loading ${panelName(panel)}`} />}
      <PanelHead panel={panel} place={place} isMovable={isMovable} />
      <PanelBody panel={shown} visibility={place === 'grid' ? visibility : 'visible'} onInspect={onInspect} />
      {isMovable && <span className={styles.resize} data-panel-resize aria-hidden />}
    </section>
  );
}

/** Title, flags and menu; data that come and go leave them as they are. */
const PanelHead = memo(function PanelHead({ panel, place, isMovable }: FramedPanelProps) {
  const title = panel.title?.trim() ?? '';
  return (
    <header className={styles.head} data-panel-head={isMovable || undefined}>
      {title !== '' &&
        (place === 'preview' ? <PlainTitle title={title} /> : <PanelTitle panel={panel} isAlone={place === 'alone'} title={title} />)}
      <PanelFlags panel={panel} />
      <span className={styles.gap} />
      {place !== 'preview' && <PanelMenu panel={panel} isAlone={place === 'alone'} />}
    </header>
  );
});

/** In the editor a panel has no menu. */
function PlainTitle({ title }: { readonly title: string }) {
  return (
    <h2 className={styles.title} title={title}>
      {title}
    </h2>
  );
}
