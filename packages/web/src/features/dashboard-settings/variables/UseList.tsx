import type { VariableUse } from '@pharos/domain/variables/usage';
import { Button } from '@pharos/ui/button';
import { useState } from 'react';
import { titleOfUse } from './variable-uses.ts';
import styles from './variable-settings.module.css';

/** So many are listed before somebody wants to see all. */
const FIRST = 5;

interface UseListProps {
  readonly uses: readonly VariableUse[];
  readonly label: string;
  /** Leads to a panel. */
  readonly onOpenPanel?: (panelId: number) => void;
}

/** Where a variable is used. */
export function UseList({ uses, label, onOpenPanel }: UseListProps) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? uses : uses.slice(0, FIRST);
  return (
    <ul aria-label={label} className={styles.uses}>
      {shown.map((use, index) => (
        // Uses have no name of their own, and a list of them does not change while it is looked at.
        <li key={index}>
          {onOpenPanel && use.kind === 'panel' ? (
            <button type="button" className={styles.useLink} onClick={() => onOpenPanel(use.panelId)}>
              {titleOfUse(use)}
            </button>
          ) : (
            <span>{titleOfUse(use)}</span>
          )}
          <small>{use.kind}</small>
        </li>
      ))}
      {uses.length > shown.length && (
        <li>
          <Button variant="quiet" size="compact" onClick={() => setWhole(true)}>
            {`${uses.length - shown.length} more`}
          </Button>
        </li>
      )}
    </ul>
  );
}
