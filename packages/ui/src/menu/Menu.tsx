import * as Dropdown from 'radix-ui/dropdown-menu';
import type { ReactElement } from 'react';
import { classNames } from '../element/class-names.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import layer from '../popover/layer.module.css';
import { useOpenState } from '../popover/useOpenState.ts';
import type { MenuEntry } from './menu-entry.ts';
import { closeByScrim } from './close-by-scrim.ts';
import styles from './menu.module.css';
import { MenuEntries } from './MenuEntries.tsx';
import { useTouchTrigger } from './useTouchTrigger.ts';

interface MenuProps {
  /** The button that opens it; one element that takes a ref. */
  readonly trigger: ReactElement;
  readonly entries: readonly MenuEntry[];
  readonly align?: 'start' | 'center' | 'end';
  readonly side?: 'top' | 'right' | 'bottom' | 'left';
  readonly isOpen?: boolean;
  readonly onOpenChange?: (isOpen: boolean) => void;
}

/** Actions behind a button; a sheet at the bottom of a phone. Arrows, Home, End and typing move; Escape closes and returns the focus. */
export function Menu({ trigger, entries, align = 'end', side = 'bottom', isOpen, onOpenChange }: MenuProps) {
  const [open, setOpen] = useOpenState(isOpen, onOpenChange);
  const touch = useTouchTrigger(() => setOpen(!open));
  return (
    <Dropdown.Root open={open} onOpenChange={setOpen} modal={false}>
      <Dropdown.Trigger asChild {...touch}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          className={classNames(layer.layer, layer.sheet, styles.menu)}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDown={onEscape(() => setOpen(false))}
          onPointerDownOutside={closeByScrim(() => setOpen(false))}
        >
          <MenuEntries parts={Dropdown} entries={entries} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
