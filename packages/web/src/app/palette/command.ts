import type { NavigateFunction } from 'react-router';
import type { DashboardStore } from '../../features/dashboard-store/index.ts';
import type { Platform } from '../../platform/create-platform.ts';
import type { ShortcutActions } from '../../platform/shortcuts/shortcut-table.ts';

/** Something that can be done from wherever one is. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly group: 'Dashboard' | 'Settings of the dashboard' | 'Go to' | 'Create';
  readonly icon: string;
  /** Further words it is found by. */
  readonly keywords?: readonly string[];
  /** The keys that do the same. */
  readonly keys?: string;
  readonly run: () => void;
}

/** What commands are made of. */
export interface CommandHost {
  readonly platform: Platform;
  readonly navigate: NavigateFunction;
  /** The dashboard that is open, if any. */
  readonly store: DashboardStore | undefined;
  /** What the keys of the page do. */
  readonly actions: ShortcutActions;
}

/** One line of the table of commands: all commands of a kind that are there now. */
export type CommandSource = (host: CommandHost) => readonly Command[];
