import type { Panel } from '@pharos/contract/dashboard/panel';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import type { ReactNode } from 'react';
import { useDashboardStore, usePanelData } from '../../dashboard-store/index.ts';
import { usePlatform } from '../../../platform/platform-context.ts';
import { MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { isMixed, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { intervalSummary } from './query-summary.ts';
import { changeSource } from './source-edits.ts';
import { SourcePicker } from '../../../platform/sources/SourcePicker.tsx';
import styles from './queries.module.css';

interface SourceBarProps {
  readonly panel: Panel;
  readonly settings: SourceSettings;
  readonly areOptionsOpen: boolean;
  readonly onToggleOptions: () => void;
  /** Add query, at the right end. */
  readonly children: ReactNode;
}

/** The panel's source and what is said of all its queries. */
export function SourceBar({ panel, settings, areOptionsOpen, onToggleOptions, children }: SourceBarProps) {
  const store = useDashboardStore();
  const data = usePanelData(panel.id);
  const { session } = usePlatform();
  // Those of the session: a source that was found by a search is known once it is chosen.
  const choose = (name: string) => store.edit(changeSource(panel, name, session.settings));
  return (
    <div className={styles.bar}>
      <SourcePicker
        label="Data source"
        value={isMixed(panel.datasource) ? MIXED_SOURCE : panel.datasource}
        settings={settings}
        hasMixed
        onChange={choose}
      />
      <Button
        variant="quiet"
        size="compact"
        icon={<Icon name="sliders-horizontal" />}
        aria-expanded={areOptionsOpen}
        onClick={onToggleOptions}
      >
        Query options
      </Button>
      <span className={styles.meta}>{intervalSummary(data)}</span>
      <span className={styles.gap} />
      <Button variant="quiet" size="compact" icon={<Icon name="search" />} onClick={() => store.inspect(panel.id)}>
        Inspect
      </Button>
      {children}
    </div>
  );
}
