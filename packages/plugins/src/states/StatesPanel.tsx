import { Pager } from '@pharos/ui/page';
import { StateTimeline } from '@pharos/ui/timeline';
import { useState } from 'react';
import type { PanelProps } from '../panel-plugin.ts';
import { usePointLinks } from '../value-links/usePointLinks.tsx';
import type { StatesModel } from './build-states.ts';
import styles from './states.module.css';

const PAGER_PX = 44;

/** Draws the model; the chart keeps itself out of React from there on. Rows beyond a page are turned to. */
export function StatesPanel({ panelId, title, model, size, context, host }: PanelProps<StatesModel>) {
  const [wanted, setPage] = useState(1);
  const { onLinks, menu } = usePointLinks(host);
  const { perPage = Infinity, rows } = model;
  const isPaged = rows.length > perPage;
  const page = isPaged ? Math.min(wanted, Math.ceil(rows.length / perPage)) : 1;
  const shown = isPaged ? { ...model, rows: rows.slice((page - 1) * perPage, page * perPage) } : model;
  return (
    <div className={styles.states}>
      <StateTimeline
        model={shown}
        size={isPaged ? { ...size, height: Math.max(0, size.height - PAGER_PX) } : size}
        theme={context.theme}
        title={title || 'States'}
        sourceId={String(panelId)}
        pointer={host.pointer}
        onZoom={host.zoom}
        onLinks={onLinks}
      />
      {menu}
      {isPaged && (
        <div className={styles.pager}>
          <Pager page={page} perPage={perPage} total={rows.length} onChange={setPage} />
        </div>
      )}
    </div>
  );
}
