import { isMac, type ShortcutAction, type Shortcuts } from '@pharos/ui/keyboard';

export const SHORTCUT_GROUPS = ['Everywhere', 'Dashboard', 'Focused panel', 'Time range'] as const;

/** A line of the table of keys. */
export interface Shortcut {
  readonly id: string;
  /** Each of them does it; in the notation of shortcuts: `mod+s`, `d r`. */
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: (typeof SHORTCUT_GROUPS)[number];
  /** Every page has it; the others do something only where the page says what. */
  readonly isEverywhere?: true;
  /** A dashboard hears it from the clipboard instead of from its keys. */
  readonly isOfClipboard?: true;
}

/**
 * The one table of keys: what binds them and what lists them for people read it. Where two lines have the same keys the first that has
 * something to do takes them. The focused panel is the one below the pointer, else the one with the focus.
 */
const TABLE = [
  { id: 'help', keys: ['?', 'h'], label: 'Help', group: 'Everywhere', isEverywhere: true },
  { id: 'home', keys: ['g h'], label: 'Home dashboard', group: 'Everywhere', isEverywhere: true },
  { id: 'profile', keys: ['g p'], label: 'Profile', group: 'Everywhere', isEverywhere: true },
  { id: 'search', keys: ['s o', 'f'], label: 'Search', group: 'Everywhere', isEverywhere: true },
  { id: 'palette', keys: ['mod+k'], label: 'Commands', group: 'Everywhere', isEverywhere: true },
  { id: 'searchStarred', keys: ['s s'], label: 'Search in starred', group: 'Everywhere', isEverywhere: true },
  { id: 'searchTags', keys: ['s t'], label: 'Search by tag', group: 'Everywhere', isEverywhere: true },
  { id: 'close', keys: ['esc'], label: 'Close what is open', group: 'Everywhere', isEverywhere: true },

  { id: 'save', keys: ['mod+s'], label: 'Save', group: 'Dashboard' },
  { id: 'undo', keys: ['mod+z'], label: 'Undo', group: 'Dashboard' },
  { id: 'redo', keys: ['mod+shift+z', 'mod+y'], label: 'Redo', group: 'Dashboard' },
  { id: 'paste', keys: ['mod+v'], label: 'Paste a panel', group: 'Dashboard', isOfClipboard: true },
  { id: 'settings', keys: ['d s'], label: 'Settings', group: 'Dashboard' },
  { id: 'refresh', keys: ['d r'], label: 'Refresh', group: 'Dashboard' },
  { id: 'newDashboard', keys: ['d n'], label: 'New dashboard', group: 'Dashboard', isEverywhere: true },
  { id: 'kiosk', keys: ['d k'], label: 'Kiosk mode', group: 'Dashboard' },
  { id: 'viewMode', keys: ['d v'], label: 'View mode', group: 'Dashboard' },
  { id: 'fit', keys: ['d a'], label: 'Fit panels to the screen', group: 'Dashboard' },
  { id: 'tooltip', keys: ['mod+o'], label: 'Shared crosshair and tooltip', group: 'Dashboard' },
  { id: 'expandRows', keys: ['d shift+e'], label: 'Expand all rows', group: 'Dashboard' },
  { id: 'collapseRows', keys: ['d shift+c'], label: 'Collapse all rows', group: 'Dashboard' },

  { id: 'view', keys: ['v'], label: 'View, full screen', group: 'Focused panel' },
  { id: 'edit', keys: ['e'], label: 'Edit', group: 'Focused panel' },
  { id: 'share', keys: ['p s'], label: 'Share', group: 'Focused panel' },
  { id: 'duplicate', keys: ['p d'], label: 'Duplicate', group: 'Focused panel' },
  { id: 'copy', keys: ['mod+c'], label: 'Copy', group: 'Focused panel', isOfClipboard: true },
  { id: 'remove', keys: ['p r'], label: 'Remove', group: 'Focused panel' },

  { id: 'zoomOut', keys: ['t z', 'ctrl+z'], label: 'Zoom out', group: 'Time range' },
  { id: 'earlier', keys: ['t left'], label: 'Earlier', group: 'Time range' },
  { id: 'later', keys: ['t right'], label: 'Later', group: 'Time range' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof TABLE)[number]['id'];

/** Its lines, in the order in which they are listed. */
export const SHORTCUTS: readonly (Shortcut & { readonly id: ShortcutId })[] = TABLE;

/** What the lines of the table do on a page; those that are missing do nothing there. */
export type ShortcutActions = Readonly<Partial<Record<ShortcutId, ShortcutAction>>>;

/** How the keys of a line are shown beside what they do, as in the menu of a panel. */
export const keysOf = (wanted: ShortcutId): string => SHORTCUTS.find(({ id }) => id === wanted)?.keys[0] ?? '';

/** `ctrl` is a key of its own only where another one is the command key. */
const chordsOf = (keys: string): string => (isMac() ? keys : keys.replaceAll('ctrl+', 'mod+'));

/** The table as the keyboard needs it. */
export function bindShortcuts(actions: ShortcutActions): Shortcuts {
  const bound = new Map<string, ShortcutAction[]>();
  for (const { id, keys } of SHORTCUTS) {
    const action = actions[id];
    for (const chord of action ? keys.map(chordsOf) : []) bound.set(chord, [...(bound.get(chord) ?? []), ...(action ? [action] : [])]);
  }
  return Object.fromEntries([...bound].map(([chord, all]) => [chord, (event) => all.some((act) => act(event) !== false)]));
}
