import * as Dropdown from 'radix-ui/dropdown-menu';
import type { RefObject } from 'react';
import { classNames } from '../element/class-names.ts';
import { onEscape } from '../keyboard/on-escape.ts';
import layer from '../popover/layer.module.css';
import { StandingTrigger } from '../popover/StandingTrigger.tsx';
import type { MenuEntry } from './menu-entry.ts';
import styles from './menu.module.css';
import { MenuEntries } from './MenuEntries.tsx';

const SCRIM = '[data-radix-popper-content-wrapper]'; // the scrim of a sheet is drawn by what places it

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
          <MenuEntries entries={entries} />
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}

type OutsidePress = CustomEvent<{ readonly originalEvent: Event }>;

/**
 * What a press beside a menu does. On the scrim it closes the sheet when it is over: the primitive closes a menu at first contact, and the press
 * would go on to what lies below. On the menu's own button it is the button's: the primitive would close again what the button has just opened
 * while the menu before it was fading out.
 */
const closeByScrim =
  (close: () => void, button?: RefObject<HTMLElement | null>) =>
  (event: OutsidePress): void => {
    const { target } = event.detail.originalEvent;
    if (!(target instanceof Element)) return;
    if (button?.current?.contains(target)) return event.preventDefault();
    if (!target.matches(SCRIM)) return;
    event.preventDefault();
    target.addEventListener('click', close, { once: true });
  };
