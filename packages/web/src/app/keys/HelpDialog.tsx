import { Dialog } from '@pharos/ui/dialog';
import { SearchField } from '@pharos/ui/field';
import { KeySequence } from '@pharos/ui/keyboard';
import { useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { SHORTCUT_GROUPS, SHORTCUTS, type Shortcut } from '../../platform/shortcuts/shortcut-table.ts';
import styles from './keys.module.css';

/** Every key there is, from the table that binds them. */
export function HelpDialog() {
  const { help } = usePlatform();
  const [text, setText] = useState('');
  const shown = SHORTCUTS.filter(({ label, keys }) =>
    [label, ...keys].some((word) => word.toLowerCase().includes(text.trim().toLowerCase())),
  );
  return (
    <Dialog isOpen onOpenChange={help.set} title="Keyboard shortcuts" size="wide">
      <SearchField label="Find a shortcut" placeholder="Find a shortcut" value={text} onChange={setText} />
      <div className={styles.groups} role="group" aria-label="Shortcuts">
        {SHORTCUT_GROUPS.map((group) => (
          <Group key={group} name={group} shortcuts={shown.filter((shortcut) => shortcut.group === group)} />
        ))}
      </div>
      {shown.length === 0 && <p className={styles.none}>No shortcut is called that.</p>}
    </Dialog>
  );
}

function Group({ name, shortcuts }: { readonly name: string; readonly shortcuts: readonly Shortcut[] }) {
  if (shortcuts.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {shortcuts.map(({ id, label, keys }) => (
          <li key={id}>
            {label}
            <span>
              {keys.map((one, index) => (
                <span key={one}>
                  {index > 0 && <i>or</i>}
                  <KeySequence keys={one} />
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
