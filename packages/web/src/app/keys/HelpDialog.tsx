import { Dialog } from '@pharos/ui/dialog';
import { SearchField } from '@pharos/ui/field';
import { KeySequence } from '@pharos/ui/keyboard';
import { useEffect, useState } from 'react';
import { usePlatform } from '../../platform/platform-context.ts';
import { SHORTCUT_GROUPS, SHORTCUTS, type Shortcut } from '../../platform/shortcuts/shortcut-table.ts';
import styles from './keys.module.css';

/** Every key there is, from the table that binds them. */
export function HelpDialog() {
  const { help } = usePlatform();
  const bound = useBound();
  const [text, setText] = useState('');
  const shown = SHORTCUTS.filter(({ label, keys }) =>
    [label, ...keys].some((word) => word.toLowerCase().includes(text.trim().toLowerCase())),
  );
  return (
    <Dialog isOpen onOpenChange={help.set} title="Keyboard shortcuts" size="wide">
      <SearchField label="Find a shortcut" placeholder="Find a shortcut" value={text} onChange={setText} />
      <div className={styles.groups} role="group" aria-label="Shortcuts">
        {SHORTCUT_GROUPS.map((group) => (
          <Group key={group} name={group} shortcuts={shown.filter((shortcut) => shortcut.group === group)} bound={bound} />
        ))}
      </div>
      {bound && shown.some(({ id }) => !bound.has(id)) && <p className={styles.none}>Grey ones are for pages of dashboards.</p>}
      {shown.length === 0 && <p className={styles.none}>No shortcut is called that.</p>}
    </Dialog>
  );
}

const idsOf = (holds: 'isEverywhere' | 'isOfClipboard'): readonly string[] =>
  SHORTCUTS.filter((shortcut) => shortcut[holds]).map(({ id }) => id);

/** The lines that do something on this page; undefined until that is known. */
function useBound(): ReadonlySet<string> | undefined {
  const { shortcuts } = usePlatform();
  const [bound, setBound] = useState<ReadonlySet<string>>();
  useEffect(() => {
    let isGone = false;
    const know = (more: readonly string[]) => !isGone && setBound(new Set([...idsOf('isEverywhere'), ...more]));
    const ofPage = shortcuts.load();
    if (ofPage)
      ofPage.then(
        (actions) => know([...Object.keys(actions), ...idsOf('isOfClipboard')]),
        () => undefined,
      );
    else know([]);
    return () => {
      isGone = true;
    };
  }, [shortcuts]);
  return bound;
}

interface GroupProps {
  readonly name: string;
  readonly shortcuts: readonly Shortcut[];
  readonly bound: ReadonlySet<string> | undefined;
}

function Group({ name, shortcuts, bound }: GroupProps) {
  if (shortcuts.length === 0) return null;
  return (
    <section className={styles.group} aria-label={name}>
      <h3>{name}</h3>
      <ul>
        {shortcuts.map(({ id, label, keys }) => (
          <li key={id} className={bound?.has(id) === false ? styles.unbound : undefined}>
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
