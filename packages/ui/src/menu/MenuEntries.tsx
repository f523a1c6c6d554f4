import Check from 'lucide-react/icons/check';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type * as Dropdown from 'radix-ui/dropdown-menu';
import { classNames } from '../element/class-names.ts';
import { Glyph } from '../icon/Glyph.tsx';
import { KeyCap } from '../keyboard/KeyCap.tsx';
import layer from '../popover/layer.module.css';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';

/** The parts of a menu have the same shape whether a button or a right click opens it. */
export type MenuParts = Pick<
  typeof Dropdown,
  'CheckboxItem' | 'Item' | 'ItemIndicator' | 'Label' | 'Portal' | 'Separator' | 'Sub' | 'SubContent' | 'SubTrigger'
>;

interface MenuEntriesProps {
  readonly parts: MenuParts;
  readonly entries: readonly MenuEntry[];
}

export function MenuEntries({ parts, entries }: MenuEntriesProps) {
  return entries.map((entry, index) => (
    <Entry key={entry.kind === 'separator' ? index : `${index} ${entry.label}`} parts={parts} entry={entry} />
  ));
}

function Entry({ parts: Menu, entry }: { readonly parts: MenuParts; readonly entry: MenuEntry }) {
  switch (entry.kind) {
    case 'separator':
      return <Menu.Separator className={styles.separator} />;
    case 'heading':
      return <Menu.Label className={styles.heading}>{entry.label}</Menu.Label>;
    case 'submenu':
      return <Submenu parts={Menu} entry={entry} />;
    case 'check':
      return (
        <Menu.CheckboxItem className={styles.item} checked={entry.isChecked} disabled={entry.isDisabled} onSelect={entry.onSelect}>
          <span className={styles.slot}>
            <Menu.ItemIndicator>
              <Glyph of={Check} size="small" />
            </Menu.ItemIndicator>
          </span>
          <span className={styles.content}>{entry.label}</span>
        </Menu.CheckboxItem>
      );
    case 'link':
      return (
        <Menu.Item asChild className={styles.item} onSelect={entry.onSelect}>
          <a href={entry.href} {...(entry.isExternal ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
            {entry.icon}
            <span className={styles.content}>{entry.label}</span>
            {entry.note && <span className={styles.note}>{entry.note}</span>}
          </a>
        </Menu.Item>
      );
    default:
      return (
        <Menu.Item
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
        </Menu.Item>
      );
  }
}

function Submenu({ parts: Menu, entry }: { readonly parts: MenuParts; readonly entry: MenuEntry & { readonly kind: 'submenu' } }) {
  return (
    <Menu.Sub>
      <Menu.SubTrigger className={styles.item}>
        {entry.icon}
        <span className={styles.content}>{entry.label}</span>
        <Glyph of={ChevronRight} size="small" />
      </Menu.SubTrigger>
      <Menu.Portal>
        <Menu.SubContent
          className={classNames(layer.layer, layer.sheet, styles.menu, styles.sub)}
          sideOffset={6}
          alignOffset={-4}
          collisionPadding={8}
        >
          <MenuEntries parts={Menu} entries={entry.entries} />
        </Menu.SubContent>
      </Menu.Portal>
    </Menu.Sub>
  );
}
