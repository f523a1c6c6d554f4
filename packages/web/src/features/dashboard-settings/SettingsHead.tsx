import { IconButton } from '@pharos/ui/button';
import { Icon } from '@pharos/ui/icon';
import { useEffect, type ReactNode } from 'react';
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
  useFocusInPlace(back !== undefined);
  return (
    <header className={styles.head}>
      {back && <IconButton label={back.label} size="compact" icon={<Icon name="arrow-left" />} onClick={back.onBack} />}
      <div className={styles.headText}>
        <h2 tabIndex={-1} data-settings-title>
          {title}
        </h2>
        {note && <p>{note}</p>}
      </div>
      {actions && <div className={styles.headActions}>{actions}</div>}
    </header>
  );
}

/** A list and the editor of its parts take turns: what had the focus goes with the one, so the focus goes to the title of the other. */
function useFocusInPlace(isPart: boolean): void {
  useEffect(() => {
    if (!isPart) return undefined;
    focusTitle();
    return focusTitle;
  }, [isPart]);
}

function focusTitle(): void {
  if (document.activeElement === document.body) document.querySelector<HTMLElement>('[data-settings-title]')?.focus();
}
