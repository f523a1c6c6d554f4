import type { Database } from '../../platform/database/storage.ts';
import type { Actor } from '../../platform/session/actor.ts';
import type { DashboardRow, WrittenBy } from './dashboards.repository.ts';
import type { SaveCommand } from './parse-save-command.ts';
import type { SavePlan } from './save-rules.ts';

export interface SavedDashboard {
  readonly id: number;
  readonly uid: string;
  readonly slug: string;
  readonly version: number;
  readonly isFolder: boolean;
}

/** A save in its transaction: the rows of the dashboard, its tags and its version are written. */
export interface DashboardSave {
  readonly actor: Actor;
  readonly command: SaveCommand;
  /** What was stored before, and where it goes. */
  readonly plan: SavePlan;
  readonly by: WrittenBy;
  readonly saved: SavedDashboard;
  /** The document as it is stored. */
  readonly data: string;
}

/** Names whom a move shows a dashboard that they could not see before, one text each; to be called in its transaction. */
export type NameNewViewers = (db: Database, actor: Actor, move: DashboardMove) => Promise<readonly string[]>;

interface DashboardMove {
  /** As it was before. */
  readonly row: DashboardRow;
  /** Null: General. */
  readonly folderId: number | null;
}

/** What another feature does with each save; it stands or falls with the save itself. */
export type AfterSave = (db: Database, save: DashboardSave) => Promise<void>;
