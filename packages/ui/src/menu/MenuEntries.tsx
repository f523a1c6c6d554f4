import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import * as Dropdown from 'radix-ui/dropdown-menu';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { KeyCap } from '../keyboard/KeyCap.tsx';
import layer from '../popover/layer.module.css';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';

export function MenuEntries({ entries }: { readonly entries: readonly MenuEntry[] }) {
  return entries.map((entry, index) => <Entry key={entry.kind === 'separator' ? index : `${index} ${entry.label}`} entry={entry} />);
}

function Entry({ entry }: { readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Dropdown.Separator className={styles.separator} />;
    case 'heading':
      return <Dropdown.Label className={styles.heading}>{entry.label}</Dropdown.Label>;
    case 'submenu':
      return <Submenu entry={entry} />;
    case 'check':
      return (
        <Dropdown.CheckboxItem className={styles.item} checked={entry.isChecked} disabled={entry.isDisabled} onSelect={entry.onSelect}>
          <span className={styles.slot}>
            <Dropdown.ItemIndicator>
              <Glyph of={Check} size="small" />
            </Dropdown.ItemIndicator>
          </span>
          <span className={styles.content}>{entry.label}</span>
        </Dropdown.CheckboxItem>
      );
    case 'link':
      return (
        <Dropdown.Item asChild className={styles.item} onSelect={entry.onSelect}>
          <a href={entry.href} {...(entry.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {entry.icon}
            <span className={styles.content}>{entry.label}</span>
            {entry.note && <span className={styles.note}>{entry.note}</span>}
          </a>
        </Dropdown.Item>
      );
    default:
      return (
        <Dropdown.Item
          className={classNames(styles.item, entry.isDanger && styles.danger)}
          disabled={entry.isDisabled}
          aria-keyshortcuts={entry.keys}
          onSelect={entry.onSelect}
        >
          {entry.icon}
          <span className={styles.content}>{entry.label}</span>
          {entry.note && <span className={styles.note}>{entry.note}</span>}
          {entry.keys && (
            <span className={styles.keys} aria-hidden>
              <KeyCap keys={entry.keys} />
            </span>
          )}
        </Dropdown.Item>
      );
  }
}

function Submenu({ entry }: { readonly entry: MenuEntry & { readonly kind: 'submenu' } }) {
  return (
    <Dropdown.Sub>
      <Dropdown.SubTrigger className={styles.item}>
        {entry.icon}
        <span className={styles.content}>{entry.label}</span>
        <Glyph of={ChevronRight} size="small" />
      </Dropdown.SubTrigger>
      <Dropdown.Portal>
        <Dropdown.SubContent
          className={classNames(layer.layer, layer.sheet, styles.menu, styles.sub)}
          sideOffset={6}
          alignOffset={-4}
          collisionPadding={8}
        >
          <MenuEntries entries={entry.entries} />
        </Dropdown.SubContent>
      </Dropdown.Portal>
    </Dropdown.Sub>
  );
}
