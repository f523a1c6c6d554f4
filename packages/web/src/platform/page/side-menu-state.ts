import { createListeners } from '@pharos/ui/element';
import { isOneOf, type Remember } from '../remember/remember.ts';

export type MenuWidth = 'open' | 'rail';

export interface SideMenuState {
  readonly width: MenuWidth;
  /** On a phone the menu is a drawer over the page. */
  readonly isDrawerOpen: boolean;
}

export interface SideMenuStore {
  readonly state: () => SideMenuState;
  readonly subscribe: (listener: () => void) => () => void;
  /** The logo: open or rail, remembered. */
  readonly toggleWidth: () => void;
  readonly setDrawer: (isOpen: boolean) => void;
}

const KEY = 'side-menu';

/** The side menu's state; without a remembered choice it starts as the rail where the window is narrow. */
export function createSideMenu(remember: Remember, isNarrow: boolean): SideMenuStore {
  let state: SideMenuState = {
    width: remember.read<MenuWidth>(KEY, isOneOf('open', 'rail'), isNarrow ? 'rail' : 'open'),
    isDrawerOpen: false,
  };
  const listeners = createListeners();
  const set = (next: SideMenuState) => {
    state = next;
    listeners.notify();
  };
  return {
    state: () => state,
    subscribe: listeners.subscribe,
    toggleWidth: () => {
      const width = state.width === 'open' ? 'rail' : 'open';
      remember.write(KEY, width);
      set({ ...state, width });
    },
    setDrawer: (isDrawerOpen) => {
      if (isDrawerOpen !== state.isDrawerOpen) set({ ...state, isDrawerOpen });
    },
  };
}
