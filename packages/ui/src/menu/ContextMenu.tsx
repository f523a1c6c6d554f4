import * as Context from 'radix-ui/context-menu';
import type { ReactElement } from 'react';
import { classNames } from '../element/class-names.ts';
import layer from '../popover/layer.module.css';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';
import { MenuEntries } from './MenuEntries.tsx';

interface ContextMenuProps {
  /** What is clicked with the right button; one element that takes a ref. */
  readonly children: ReactElement;
  readonly entries: readonly MenuEntry[];
}

/** The same menu at the pointer. Never the only way to an action. */
export function ContextMenu({ children, entries }: ContextMenuProps) {
  return (
    <Context.Root modal={false}>
      <Context.Trigger asChild>{children}</Context.Trigger>
      <Context.Portal>
        <Context.Content className={classNames(layer.layer, layer.sheet, styles.menu)} collisionPadding={8} loop>
          <MenuEntries parts={Context} entries={entries} />
        </Context.Content>
      </Context.Portal>
    </Context.Root>
  );
}
