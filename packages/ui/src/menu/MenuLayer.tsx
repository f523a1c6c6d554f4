import * as Dropdown from 'radix-ui/dropdown-menu';
import type { RefObject } from 'react';
import { classNames } from '../element/class-names.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import layer from '../popover/layer.module.css';
import { StandingTrigger } from '../popover/StandingTrigger.tsx';
import type { MenuEntry } from './menu-entry.ts';
import { closeByScrim } from './close-by-scrim.ts';
import styles from './menu.module.css';
import { MenuEntries } from './MenuEntries.tsx';

interface MenuLayerProps {
  readonly id: string;
  readonly labelledBy: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly entries: readonly MenuEntry[];
  readonly align: 'start' | 'center' | 'end';
  readonly side: 'top' | 'right' | 'bottom' | 'left';
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
}

/** The entries of a menu, with the primitive that places them and moves among them. */
export function MenuLayer({ id, labelledBy, anchor, entries, align, side, isOpen, onOpenChange }: MenuLayerProps) {
  return (
    <Dropdown.Root open={isOpen} onOpenChange={onOpenChange} modal={false}>
      <Dropdown.Trigger asChild>
        <StandingTrigger of={anchor} />
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          id={id}
          aria-labelledby={labelledBy}
          className={classNames(layer.layer, layer.sheet, styles.menu)}
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          loop
          onKeyDown={onEscape(() => onOpenChange(false))}
          onPointerDownOutside={closeByScrim(() => onOpenChange(false), anchor)}
        >
          <MenuEntries parts={Dropdown} entries={entries} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
