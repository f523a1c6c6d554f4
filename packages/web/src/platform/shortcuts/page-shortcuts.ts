import type { ShortcutActions } from './shortcut-table.ts';

/** Keys of the page that is shown. Their code is loaded with the first key that is pressed. */
export interface PageShortcuts {
  /** Until what it returns is called, the page has these. */
  readonly provide: (load: () => Promise<ShortcutActions>) => () => void;
  /** The keys of the page; undefined where it has none of its own. */
  readonly load: () => Promise<ShortcutActions> | undefined;
}

export function createPageShortcuts(): PageShortcuts {
  let provided: (() => Promise<ShortcutActions>) | undefined;
  return {
    provide: (load) => {
      provided = load;
      return () => {
        if (provided === load) provided = undefined;
      };
    },
    load: () => provided?.(),
  };
}
