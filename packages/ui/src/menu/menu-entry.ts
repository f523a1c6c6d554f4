import type { ReactNode } from 'react';

/** One line of a menu, as plain data. */
export type MenuEntry =
  | {
      readonly kind?: 'action';
      readonly label: string;
      readonly icon?: ReactNode;
      /** Shown as a key cap: `mod+s`, `p r`. The shortcut itself is set up elsewhere. */
      readonly keys?: string;
      /** Grey words at the end. */
      readonly note?: string;
      readonly isDanger?: boolean;
      readonly isDisabled?: boolean;
      readonly onSelect: () => void;
    }
  | {
      readonly kind: 'link';
      readonly label: string;
      readonly icon?: ReactNode;
      readonly note?: string;
      readonly href: string;
      readonly isExternal?: boolean;
      readonly onSelect?: (event: Event) => void;
    }
  | {
      readonly kind: 'check';
      readonly label: string;
      readonly isChecked: boolean;
      readonly isDisabled?: boolean;
      readonly onSelect: () => void;
    }
  | { readonly kind: 'submenu'; readonly label: string; readonly icon?: ReactNode; readonly entries: readonly MenuEntry[] }
  | { readonly kind: 'heading'; readonly label: string }
  | { readonly kind: 'separator' };
