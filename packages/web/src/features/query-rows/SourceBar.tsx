import { MIXED_SOURCE } from '@pharos/contract/dashboard/target';
import { isMixed, type SourceSettings } from '@pharos/domain/data-sources/source-reference';
import { Button } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import type { ReactNode } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { SourcePicker } from '../../platform/sources/SourcePicker.tsx';
import type { QueryPort } from './query-port.ts';
import { intervalSummary } from './query-summary.ts';
import { changeSource } from './source-edits.ts';
import styles from './rows.module.css';

interface SourceBarProps {
  readonly port: QueryPort;
  readonly settings: SourceSettings;
  readonly areOptionsOpen: boolean;
  /** Undefined where there are no options. */
  readonly onToggleOptions: (() => void) | undefined;
  /** Buttons at the right end. */
  readonly children: ReactNode;
}

/** The source of all queries and what is said of them together. */
export function SourceBar({ port: { source, results, edit }, settings, areOptionsOpen, onToggleOptions, children }: SourceBarProps) {
  const { session } = usePlatform();
  // Those of the session: a source that was found by a search is known once it is chosen.
  const choose = (name: string) => edit(changeSource(name, session.settings));
  return (
    <div className={styles.bar}>
      <SourcePicker label="Data source" value={isMixed(source) ? MIXED_SOURCE : source} settings={settings} hasMixed onChange={choose} />
      {onToggleOptions && (
        <Button
          variant="quiet"
          size="compact"
          icon={<Icon name="sliders-horizontal" />}
          aria-expanded={areOptionsOpen}
          onClick={onToggleOptions}
        >
          Query options
        </Button>
      )}
      <span className={styles.meta}>{intervalSummary(results)}</span>
      <span className={styles.gap} />
      {children}
    </div>
  );
}
