import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import type { ReactNode } from 'react';
import styles from './settings.module.css';

interface SettingsHeadProps {
  readonly title: string;
  /** One sentence. */
  readonly note?: ReactNode;
  readonly actions?: ReactNode;
  /** Back to the list that this is a part of; `label` says which. */
  readonly back?: { readonly label: string; readonly onBack: () => void };
}

/** What stands above one page of the settings. */
export function SettingsHead({ title, note, actions, back }: SettingsHeadProps) {
  return (
    <header className={styles.head}>
      {back && <IconButton label={back.label} size="compact" icon={<Icon name="arrow-left" />} onClick={back.onBack} />}
      <div className={styles.headText}>
        <h2>{title}</h2>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className={styles.headActions}>{actions}</div>}
    </header>
  );
}
