import type { Dashboard } from '@pharos/contract/dashboard/dashboard';

/** One thing a person does to a dashboard: a name for undo, and what it changes. Made by the functions of `commands`. */
export interface Edit {
  /** For "Undo ...": `Rename panel`. */
  readonly label: string;
  /** Edits in a row with the same key are one step of undo: typing in one field. */
  readonly mergeKey?: string;
  /** Changes the draft in place; a recipe that changes nothing makes no step. */
  readonly apply: (draft: Dashboard) => void;
}
