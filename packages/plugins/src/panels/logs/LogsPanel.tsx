import { EmptyState, Icon, type PanelProps } from '@pharos/plugin/ui';
import { SearchField } from '@pharos/plugin/unstable/ui';
import { useMemo, useState } from 'react';
import { LineList } from './LineList.tsx';
import styles from './Logs.module.css';
import type { LogsModel } from './model.ts';

/** From this many lines on there is a field that searches in them. */
const SEARCHED_FROM = 10;

/** Lines of a log, newest first or as they were written. */
export function LogsPanel({ model, title, size }: PanelProps<LogsModel>) {
  const [search, setSearch] = useState('');
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null);
  const { settings, lines, commonLabels } = model;
  const wanted = search.trim().toLowerCase();
  const shown = useMemo(() => (wanted === '' ? lines : lines.filter(({ text }) => text.toLowerCase().includes(wanted))), [lines, wanted]);
  if (lines.length === 0)
    return (
      <EmptyState isCompact role="status" icon={<Icon name="scroll-text" size="large" />} title="No log lines">
        Lines are read from a column of text, such as line, message or body.
      </EmptyState>
    );
  return (
    <div className={styles.panel}>
      {lines.length >= SEARCHED_FROM && (
        <SearchField size="compact" placeholder="Find in these lines" value={search} onChange={setSearch} />
      )}
      {settings.showCommonLabels && commonLabels.length > 0 && (
        <p className={styles.common}>{`Common labels: ${commonLabels.join(' ')}`}</p>
      )}
      <div ref={setScroller} className={styles.scroller} role="region" aria-label={`${title || 'Logs'}, lines`} tabIndex={0}>
        {shown.length === 0 ? (
          <p className={styles.none} role="status">
            No line holds this text.
          </p>
        ) : (
          <LineList lines={shown} settings={settings} scroller={scroller} size={size} />
        )}
      </div>
    </div>
  );
}
