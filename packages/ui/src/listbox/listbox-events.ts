import type { PointerEvent, SyntheticEvent } from 'react';

interface ListboxActions {
  readonly activeIndex: number;
  readonly onActivate: (index: number) => void;
  readonly onPick: (index: number) => void;
}

/** A press in the list leaves the focus in the control, whose keys the list has. */
const keepFocus = (event: SyntheticEvent) => event.preventDefault();

/** Place of the option below the event that may be chosen; -1 elsewhere. */
function optionAt({ target }: SyntheticEvent): number {
  const option = target instanceof Element ? target.closest<HTMLElement>('[role="option"]') : null;
  return option === null || option.ariaDisabled === 'true' ? -1 : Number(option.dataset['index']);
}

/** What a pointer does to a list: one listener for all of its options. */
export const listboxEvents = ({ activeIndex, onActivate, onPick }: ListboxActions) => ({
  // A finger that scrolls is not looking for an option.
  onPointerMove: (event: PointerEvent) => {
    const index = event.pointerType === 'touch' ? -1 : optionAt(event);
    if (index >= 0 && index !== activeIndex) onActivate(index);
  },
  onMouseDown: keepFocus,
  onClick: (event: SyntheticEvent) => {
    const index = optionAt(event);
    if (index >= 0) onPick(index);
  },
});
